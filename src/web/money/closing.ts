import { t } from '@lingui/core/macro'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { DENOMINATIONS } from '#contract/money/denominations.ts'
import { parseCount } from '#web/lib/format/parse-number.ts'
import type { ValidationErrors } from '#web/ui/form/use-form.ts'
import { parsePaise } from './money.ts'

const CASH_NAMES: Record<string, string> = {
  delivered: t`Cash orders`,
  undelivered: t`Deliveries taken back`,
  returnedInCash: t`Returns paid in cash`,
  handedBack: t`Refunds paid in cash`,
  riderDifference: t`Differences in riders’ cash`,
}

/** Name of a part of the day's cash. */
export const cashName = (what: string) => CASH_NAMES[what] ?? t`Other cash`

/** "No difference", "₹8.00 too little", "₹2.00 too much". */
export function differenceName(rupees: number): string {
  if (rupees === 0) return t`No difference`
  const amount = formatPrice(Math.abs(rupees))
  return rupees < 0 ? t`${amount} too little` : t`${amount} too much`
}

export const differenceTone = (rupees: number) => {
  if (rupees === 0) return 'green'
  return rupees < 0 ? 'red' : 'amber'
}

/** Form values of a closing: a total, or counts by denomination. */
export type CountValues = {
  openingFloat: string
  mode: 'total' | 'notes'
  counted: string
  removed: string
  reason: string
} & { [note: `note${number}`]: string }

export const noteName = (rupees: number) => `note${rupees}` as const

export const EMPTY_NOTES = Object.fromEntries(DENOMINATIONS.map((rupees) => [noteName(rupees), '']))

/** Typed counts; undefined if one is invalid. */
export function typedNotes(values: CountValues): Record<string, number> | undefined {
  const typed = DENOMINATIONS.map((rupees) => [rupees, values[noteName(rupees)] ?? ''] as const)
  const counts = typed.map(
    ([rupees, text]) => [rupees, text === '' ? 0 : parseCount(text)] as const,
  )
  if (counts.some(([, count]) => count === undefined)) return undefined
  return Object.fromEntries(
    counts.filter(([, count]) => count).map(([rupees, count = 0]) => [rupees, count]),
  )
}

/** The counted amount; undefined while invalid. */
export function countedPaise(values: CountValues): Paise | undefined {
  if (values.mode === 'total') return parsePaise(values.counted)
  const notes = typedNotes(values)
  return (
    notes &&
    Object.entries(notes).reduce((sum, [rupees, count]) => sum + Number(rupees) * 100 * count, 0)
  )
}

type Drawer = { opening_float: number; expected: number }

/** The expected amount with the typed opening float. */
export function expectedPaise({ opening_float, expected }: Drawer, values: CountValues): Paise {
  const typed = parsePaise(values.openingFloat) ?? 0
  return Math.round((expected - opening_float) * 100) + typed
}

/** In rupees; undefined while nothing is counted. */
export function differenceIn(drawer: Drawer, values: CountValues): number | undefined {
  const counted = countedPaise(values)
  return counted === undefined ? undefined : toRupees(counted - expectedPaise(drawer, values))
}

const NO_AMOUNT = t`Please type an amount, such as 74.76.`

/** Validation errors; undefined if there are none. */
export function validate(
  drawer: Drawer,
  values: CountValues,
): ValidationErrors<string> | undefined {
  const fields = {
    ...(parsePaise(values.openingFloat) === undefined && { openingFloat: NO_AMOUNT }),
    ...wrongCount(values),
    ...wrongRemoved(values),
    ...(differenceIn(drawer, values) && !values.reason && { reason: t`Please enter the reason.` }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function wrongCount(values: CountValues) {
  if (countedPaise(values) !== undefined) return {}
  return values.mode === 'total' ? { counted: NO_AMOUNT } : wrongNotes(values)
}

const wrongNotes = (values: CountValues) =>
  Object.fromEntries(
    DENOMINATIONS.map(noteName)
      .filter((name) => values[name] && parseCount(values[name]) === undefined)
      .map((name) => [name, t`Enter a whole number.`]),
  )

function wrongRemoved(values: CountValues) {
  const removed = values.removed === '' ? 0 : parsePaise(values.removed)
  if (removed === undefined) return { removed: NO_AMOUNT }
  const isTooMuch = removed > (countedPaise(values) ?? removed)
  return isTooMuch ? { removed: t`You can't remove more than was counted.` } : {}
}
