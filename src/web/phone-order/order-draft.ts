import { type Bill, billFor } from '#contract/cart/bill.ts'
import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import type { Charges } from '#contract/cart/charges.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { FoundProduct } from '#contract/phone-order/phone-order.ts'
import type { ErrorResponse } from '#contract/schemas.ts'

/** A line of an order that is being taken. `unitPrice` in paise, as it is charged. */
export type DraftLine = { product: FoundProduct; quantity: number; unitPrice: number }

/** The highest quantity of a product that can be ordered now. */
export const mostOf = ({ stock }: FoundProduct) => Math.min(stock, MAX_QUANTITY)

/** The lines with one more of this product, or as they are when there is no more of it. */
export function withProduct(lines: readonly DraftLine[], product: FoundProduct): DraftLine[] {
  const known = lines.find((line) => line.product._id === product._id)
  if (known) return withQuantity(lines, product._id, known.quantity + 1)
  if (mostOf(product) === 0) return [...lines]
  const unitPrice = sellingPrice(toPaise(product.price), product.discount)
  return [...lines, { product, quantity: 1, unitPrice }]
}

/** A quantity of 0 removes the line. */
export const withQuantity = (
  lines: readonly DraftLine[],
  productId: string,
  quantity: number,
): DraftLine[] =>
  lines.flatMap((line) => {
    if (line.product._id !== productId) return [line]
    const possible = Math.min(quantity, mostOf(line.product))
    return possible > 0 ? [{ ...line, quantity: possible }] : []
  })

/** The bill as the shopper's own checkout computes it. */
export const billOf = (lines: readonly DraftLine[], charges: Charges): Bill =>
  billFor(
    lines.map(({ product, quantity, unitPrice }) => ({
      ...{ productId: product._id, quantity, unitPrice },
    })),
    { ...charges, coupon: null },
  )

/** The lines with the prices and the stock that the server has said in a rejection. */
export function corrected(
  lines: readonly DraftLine[],
  { quote, products }: Partial<Pick<ErrorResponse, 'quote' | 'products'>>,
): DraftLine[] {
  const prices = new Map(quote?.products.map(({ productId, price }) => [productId, price]))
  const stocks = new Map(products?.map(({ productId, stock }) => [productId, stock]))
  return lines.map((line) => {
    const { _id, stock } = line.product
    const price = prices.get(_id)
    return {
      ...line,
      product: { ...line.product, stock: stocks.get(_id) ?? stock },
      unitPrice: price === undefined ? line.unitPrice : toPaise(price),
    }
  })
}

/** Lines of which less is in stock than was ordered. */
export const isShort = ({ product, quantity }: DraftLine) => product.stock < quantity

/** As the order is sent; amounts in rupees. */
export const basketOf = (lines: readonly DraftLine[], { subtotal, total }: Bill) => ({
  products: lines.map(({ product, quantity }) => ({ productId: product._id, quantity })),
  subtotalAmount: toRupees(subtotal),
  totalAmount: toRupees(total),
})
