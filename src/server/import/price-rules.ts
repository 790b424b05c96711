import { type Paise, sellingPrice, toRupees } from '#contract/money.ts'
import { invalid } from '#server/lib/errors.ts'

/** What a list says of a price; what it does not say is left out. */
export type PriceSaid = {
  listPrice?: Paise | undefined
  salePrice?: Paise | undefined
  discount?: number | undefined
}

export type Price = { price: Paise; discount: number }

/**
 * The list price and the discount that charge what the list says, to the paisa. What shoppers pay counts
 * before the percentage, which lists round. `now` is what is charged today: its discount stays where it
 * gives the same price. Undefined when the list says nothing of prices; throws a refusal otherwise.
 */
export function priceFrom(said: PriceSaid, now: Price | undefined): Price | undefined {
  const price = said.listPrice ?? now?.price ?? said.salePrice
  if (price === undefined) return undefined
  if (said.salePrice === undefined) {
    return { price, discount: said.discount ?? now?.discount ?? 0 }
  }
  const guesses = [said.discount, now?.discount, discountFor(price, said.salePrice)]
  return { price, discount: firstThatCharges(said.salePrice, price, guesses) }
}

function firstThatCharges(salePrice: Paise, price: Paise, guesses: (number | undefined)[]): number {
  if (salePrice > price) {
    throw invalid(`The sale price ${rupees(salePrice)} is above the MRP of ${rupees(price)}.`)
  }
  const discount = guesses.find(
    (guess) => guess !== undefined && sellingPrice(price, guess) === salePrice,
  )
  if (discount !== undefined) return discount
  throw invalid(
    `No discount with four decimals makes ${rupees(salePrice)} of an MRP of ${rupees(price)}.`,
  )
}

/** The nearest percentage with four decimals. Up to ₹10,000 it always gives the sale price exactly. */
const discountFor = (price: Paise, salePrice: Paise) =>
  price === 0 ? 0 : Math.round(((price - salePrice) * 1_000_000) / price) / 10_000

const rupees = (amount: Paise) => `₹${toRupees(amount).toFixed(2)}`
