import type { Paise } from './money.ts'

/**
 * The price of one: list price less discount, rounded half up to the paisa. `discount` is a percentage from
 * 0 to 100 with up to four decimals. Computed in whole numbers, because binary fractions would round some
 * half paise down.
 */
export function sellingPrice(listPrice: Paise, discount: number): Paise {
  const remaining = 1_000_000 - Math.round(discount * 10_000)
  return Number((BigInt(listPrice) * BigInt(remaining) + 500_000n) / 1_000_000n)
}
