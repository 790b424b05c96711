import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { invalid } from '#server/lib/errors.ts'

/** The prices stated by a list; missing ones are undefined. */
export type StatedPrice = {
  listPrice?: Paise | undefined
  salePrice?: Paise | undefined
  discount?: number | undefined
}

export type Price = { price: Paise; discount: number }

/**
 * The list price and discount that give the stated prices to the paisa. The sale price has priority over the
 * percentage, which lists round. `now` is the present price: its discount stays when it gives the same price. Undefined
 * when the list states no prices; throws a rejection when they are impossible.
 */
export function priceFrom(stated: StatedPrice, now: Price | undefined): Price | undefined {
  const price = stated.listPrice ?? now?.price ?? stated.salePrice
  if (price === undefined) return undefined
  if (stated.salePrice === undefined) {
    return { price, discount: stated.discount ?? now?.discount ?? 0 }
  }
  const guesses = [stated.discount, now?.discount, discountFor(price, stated.salePrice)]
  return { price, discount: firstThatCharges(stated.salePrice, price, guesses) }
}

function firstThatCharges(salePrice: Paise, price: Paise, guesses: (number | undefined)[]): number {
  if (salePrice > price) {
    throw invalid(
      text('The sale price {salePrice} is above the MRP of {price}.', {
        salePrice: formatPaise(salePrice),
        price: formatPaise(price),
      }),
    )
  }
  const discount = guesses.find(
    (guess) => guess !== undefined && sellingPrice(price, guess) === salePrice,
  )
  if (discount !== undefined) return discount
  throw invalid(
    text('No discount with four decimals gives {salePrice} for an MRP of {price}.', {
      salePrice: formatPaise(salePrice),
      price: formatPaise(price),
    }),
  )
}

/** The nearest percentage with four decimals. Up to ₹10,000 it gives the exact sale price. */
const discountFor = (price: Paise, salePrice: Paise) =>
  price === 0 ? 0 : Math.round(((price - salePrice) * 1_000_000) / price) / 10_000
