/** An amount in whole paise. Rupees exist on the wire and on screens only. */
export type Paise = number

/** Rupees with two decimals, as on the wire. */
export const toRupees = (paise: Paise): number => paise / 100

/** Whole paise from rupees. Exact for every amount with two decimals. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

/**
 * The price of one: list price less discount, rounded half up to the paisa. `discount` is a percentage from
 * 0 to 100 with up to four decimals. Computed in whole numbers, because binary fractions would round some
 * half paise down.
 */
export function sellingPrice(listPrice: Paise, discount: number): Paise {
  const remaining = 1_000_000 - Math.round(discount * 10_000)
  return Number((BigInt(listPrice) * BigInt(remaining) + 500_000n) / 1_000_000n)
}
