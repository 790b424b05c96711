import type { Paise } from '../lib/money.ts'

/** The terms of a coupon that decide the discount of a cart. */
export type CouponTerms = {
  code: string
  /** Percent of the items, in hundredths (1250 is 12.5 %); null: a fixed amount. */
  percent: number | null
  /** The fixed amount, or the most that a percentage takes off; null: no limit. */
  amount: Paise | null
  /** The least sum of the items it is for. */
  minimum: Paise
  /** Products of the cart that it is for; null: all. */
  products: readonly string[] | null
}

type Priced = { productId: string; unitPrice: Paise; quantity: number }

export type CouponDiscount = {
  discount: Paise
  /** The part of each line, in their order. */
  parts: Paise[]
  /** How much more of its items the cart needs; 0 once it applies. */
  missing: Paise
  /** Whether any of the items is one that it is for. */
  hasItems: boolean
}

/**
 * The discount of a cart, and of each of its lines. The minimum counts the items that the coupon is for; less than
 * that takes nothing off. A percentage is rounded down to the paisa, and nothing costs less than zero.
 */
export function couponDiscount(items: readonly Priced[], coupon: CouponTerms): CouponDiscount {
  const { products } = coupon
  const weights = items.map(({ productId, unitPrice, quantity }) =>
    products === null || products.includes(productId) ? unitPrice * quantity : 0,
  )
  const basis = sum(weights)
  const hasItems =
    products === null ? items.length > 0 : items.some((item) => products.includes(item.productId))
  const missing = hasItems ? Math.max(0, coupon.minimum - basis) : 0
  const discount = hasItems && missing === 0 ? Math.min(basis, takenOff(basis, coupon)) : 0
  return { discount, parts: shareOut(discount, weights), missing, hasItems }
}

function takenOff(basis: Paise, { percent, amount }: CouponTerms): Paise {
  if (percent === null) return amount ?? 0
  const part = Number((BigInt(basis) * BigInt(percent)) / 10_000n)
  return Math.min(part, amount ?? part)
}

/**
 * Shares a sum by weight, by the largest remainder: each share is its exact part rounded down, and the paise that are
 * left go to the largest remainders, the first of equal ones. The shares add up to the sum, and none exceeds its weight
 * as long as the sum does not exceed all weights.
 */
export function shareOut(paise: Paise, weights: readonly Paise[]): Paise[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(paise) * BigInt(weight))
  const shares = exact.map((part) => Number(part / all))
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % all }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
  for (const { index } of byRemainder.slice(0, paise - sum(shares))) {
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

const sum = (all: readonly Paise[]): Paise => all.reduce((total, paise) => total + paise, 0)

type Discounted = { unitPrice: Paise; quantity: number; couponDiscount: Paise }

/**
 * The discount of some pieces of a line, of which `before` are gone already. Counted from the first piece on and
 * rounded down, so that the parts of a line always add up to its discount.
 */
export const discountOfPieces = (
  { quantity, couponDiscount: all }: Pick<Discounted, 'quantity' | 'couponDiscount'>,
  pieces: number,
  before = 0,
): Paise => Math.floor((all * (before + pieces)) / quantity) - Math.floor((all * before) / quantity)

/** What was paid for these pieces: what is refunded for them. */
export const paidForPieces = (line: Discounted, pieces: number, before = 0): Paise =>
  line.unitPrice * pieces - discountOfPieces(line, pieces, before)
