import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { DENOMINATIONS } from '#contract/money/denominations.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { type ClosingSum, total } from './closing-rules.ts'

/** Count of each note and coin by its rupees. */
type Denominations = { [rupees: string]: number | undefined }

/** Counted cash at the end of a day. */
export type Count = {
  openingFloat: Paise
  counted: Paise
  /** Removed after the count. */
  removed: Paise
  denominations: Denominations | undefined
  reason: string | undefined
}

/** Throws invalid when the count is inconsistent. */
export function checkCount({ counted, removed, denominations }: Count) {
  if (removed > counted) throw invalid(text("You can't remove more than was counted."))
  if (denominations && paiseOf(denominations) !== counted) {
    throw invalid(text('The notes and coins do not add up to what was counted.'))
  }
}

const paiseOf = (denominations: Denominations): Paise =>
  DENOMINATIONS.reduce((sum, rupees) => sum + rupees * 100 * (denominations[rupees] ?? 0), 0)

/** The lines of cash, without other money of the day. */
export const cashOf = <Sum extends ClosingSum>(sums: readonly Sum[]): Sum[] =>
  sums.filter(({ kind }) => kind === 'cash')

export const expectedOf = (openingFloat: Paise, sums: readonly ClosingSum[]): Paise =>
  openingFloat + total(cashOf(sums))

/** Throws conflict when a correction, or another closing, changed the opening float. */
export function checkFloat(left: Paise, seen: Paise) {
  if (left === seen) return
  const now = formatPaise(left)
  throw conflict(text('The opening float has changed: the last closed day left {now}.', { now }), {
    code: 'AMOUNT_CHANGED',
  })
}

/** Throws conflict when cash was received or paid since the count, and invalid when a difference has no reason. */
export function checkExpected(expected: Paise, seen: Paise, { counted, reason }: Count) {
  if (expected !== seen) {
    const now = formatPaise(expected)
    throw conflict(text('Cash was received or paid meanwhile: {now} is expected now.', { now }), {
      code: 'AMOUNT_CHANGED',
    })
  }
  if (counted !== expected && !reason) {
    throw invalid(text('Please give the reason for the difference.'), { missingFields: ['reason'] })
  }
}

type Left = { counted: Paise; removed: Paise; corrections: readonly { paise: Paise }[] }

/** The opening float of a day after the previous closing, if any. */
export const floatAfter = (before: Left | undefined): Paise => (before ? leftOf(before) : 0)

/** The opening float of the next day. */
export const leftOf = ({ counted, removed, corrections }: Left): Paise =>
  counted - removed + total(corrections)
