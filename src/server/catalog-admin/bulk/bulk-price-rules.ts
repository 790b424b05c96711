import type { PriceEnding } from '#contract/catalog/bulk-kinds.ts'
import { type Text, text } from '#contract/language/text.ts'
import { type Paise, toPaise } from '#contract/lib/money.ts'

/** The highest list price that forms and price lists accept. */
const MAX_PRICE: Paise = 100_000_000_00

export type PriceChange =
  | { kind: 'price'; price: number }
  | { kind: 'price-percent'; percent: number; ending: PriceEnding }
  | { kind: 'price-amount'; amount: number; ending: PriceEnding }

/** The list price after a change, or why it cannot be changed. */
export function priceAfter(before: Paise, change: PriceChange): { price: Paise } | { why: Text } {
  if (change.kind === 'price') return { price: toPaise(change.price) }
  if (before === 0) return { why: text('It has no price yet.') }
  const price = rounded(movedPrice(before, change), change.ending)
  if (price <= 0) return { why: text('It would cost nothing.') }
  return price > MAX_PRICE ? { why: text('Its price would be too high.') } : { price }
}

/** Half up to the paisa, in whole numbers. */
function movedPrice(before: Paise, change: Exclude<PriceChange, { kind: 'price' }>): Paise {
  if (change.kind === 'price-amount') return before + toPaise(change.amount)
  const hundredths = 10_000 + Math.round(change.percent * 100)
  return Number((BigInt(before) * BigInt(hundredths) + 5_000n) / 10_000n)
}

/** The nearest price of this ending; of two that are equally near the higher one. */
function rounded(price: Paise, ending: PriceEnding): Paise {
  if (ending === 'paisa' || price <= 0) return price
  if (ending === 'rupee') return Math.floor((price + 50) / 100) * 100
  return Math.max(Math.floor((price + 1 + 50) / 100) * 100 - 1, 99)
}
