import { t } from '@lingui/core/macro'
import { latinDigits } from '#contract/lib/typed-digits.ts'
import { expiryDayIn } from '#contract/purchase/expiry-day.ts'
import { MAX_PURCHASE_UNITS } from '#contract/purchase/purchase-kinds.ts'
import { typedRupees } from '#web/ui/form/typed-rupees.ts'
import type { FieldErrors, ValidationErrors } from '#web/ui/form/use-form.ts'

/** A product that was chosen for a line. */
export type BoughtProduct = {
  _id: string
  name: string
  name_hi?: string | null | undefined
  unit: string
  selling_price: number
}

/** A line as it is typed. */
export type LineValues = { quantity: string; cost: string; batch: string; best_before: string }

export type BillLine = LineValues & { key: string; product: BoughtProduct }

export const EMPTY_LINE: LineValues = { quantity: '', cost: '', batch: '', best_before: '' }

export const trimmedLine = (typed: LineValues): LineValues => ({
  quantity: typed.quantity.trim(),
  cost: typed.cost.trim(),
  batch: typed.batch.trim(),
  best_before: typed.best_before.trim(),
})

const countIn = (typed: string) => {
  const text = latinDigits(typed)
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

/** What is typed as the last digits after a comma may be paise: a comma there is refused, not dropped. */
const HAS_COMMA_DECIMALS = /,\d{1,2}$/

function costMistake(typed: string): string | undefined {
  if (HAS_COMMA_DECIMALS.test(latinDigits(typed))) return t`Use a point for paise: 12.50`
  return typedRupees(typed) === undefined ? t`What one unit costs, in rupees` : undefined
}

/** `today`: 2026-11-28. */
export function lineMistakes(
  { quantity, cost, best_before }: LineValues,
  today: string,
): ValidationErrors<keyof LineValues> | undefined {
  const count = countIn(quantity)
  const mistake = costMistake(cost)
  const expiry = expiryMistake(best_before, today)
  const fields: FieldErrors<keyof LineValues> = {
    ...((count < 1 || count > MAX_PURCHASE_UNITS) && { quantity: t`A whole number, 1 or more` }),
    ...(mistake && { cost: mistake }),
    ...(expiry && { best_before: expiry }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

function expiryMistake(typed: string, today: string): string | undefined {
  if (!typed) return undefined
  const day = expiryDayIn(typed)
  if (!day) return t`A day like 31-12-2026, or a month like 12/26`
  return day < today ? t`This day is over already` : undefined
}

/** A line as it is sent. */
export const lineIn = ({ product, quantity, cost, batch, best_before }: BillLine) => ({
  product_id: product._id,
  quantity: countIn(quantity),
  cost: typedRupees(cost) ?? 0,
  batch,
  best_before: expiryDayIn(best_before) ?? null,
})

/** Rupees; exact, because it adds paise. */
export const amountOf = (line: BillLine) => {
  const { quantity, cost } = lineIn(line)
  return (quantity * Math.round(cost * 100)) / 100
}

export const totalOf = (lines: readonly BillLine[]) =>
  lines.reduce((paise, line) => paise + Math.round(amountOf(line) * 100), 0) / 100
