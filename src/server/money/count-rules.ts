import { DENOMINATIONS } from '#contract/denominations.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { formatPrice } from '#contract/price-words.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { type ClosingSum, total } from './closing-rules.ts'

/** How many of each note and coin, by its rupees. */
type Denominations = { [rupees: string]: number | undefined }

/** Cash as it was counted at the end of a day. */
export type Count = {
  openingFloat: Paise
  counted: Paise
  /** Taken out after the count. */
  removed: Paise
  denominations: Denominations | undefined
  reason: string | undefined
}

/** Throws invalid where the count contradicts itself. */
export function checkCount({ counted, removed, denominations }: Count) {
  if (removed > counted) throw invalid("You can't remove more than was counted.")
  if (denominations && paiseOf(denominations) !== counted) {
    throw invalid('The notes and coins do not add up to what was counted.')
  }
}

const paiseOf = (denominations: Denominations): Paise =>
  DENOMINATIONS.reduce((sum, rupees) => sum + rupees * 100 * (denominations[rupees] ?? 0), 0)

/** Cash is what is in the drawer; other money of the day is not. */
export const cashOf = <Sum extends ClosingSum>(sums: readonly Sum[]): Sum[] =>
  sums.filter(({ kind }) => kind === 'cash')

export const expectedOf = (openingFloat: Paise, sums: readonly ClosingSum[]): Paise =>
  openingFloat + total(cashOf(sums))

/** Throws conflict when a correction, or another closing, changed what the drawer begins with. */
export function checkFloat(left: Paise, seen: Paise) {
  if (left === seen) return
  const now = formatPrice(toRupees(left))
  throw conflict(`The opening float has changed: the last closed day left ${now}.`, {
    code: 'AMOUNT_CHANGED',
  })
}

/** Throws conflict when cash came in or went out since it was counted, invalid when a difference has no reason. */
export function checkExpected(expected: Paise, seen: Paise, { counted, reason }: Count) {
  if (expected !== seen) {
    const now = formatPrice(toRupees(expected))
    throw conflict(`Cash came in or went out meanwhile: ${now} is expected now.`, {
      code: 'AMOUNT_CHANGED',
    })
  }
  if (counted !== expected && !reason) {
    throw invalid('Please give the reason for the difference.', { missingFields: ['reason'] })
  }
}

type Left = { counted: Paise; removed: Paise; corrections: readonly { paise: Paise }[] }

/** What a day begins with after the last closing before it, if there is any. */
export const floatAfter = (before: Left | undefined): Paise => (before ? leftOf(before) : 0)

/** What the next day begins with. */
export const leftOf = ({ counted, removed, corrections }: Left): Paise =>
  counted - removed + total(corrections)
