import type { Bill } from '#contract/cart/bill.ts'
import { MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { type Text, text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { messages } from '#contract/messages.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { RefundLine } from '#server/payment/payment-rules.ts'
import type { Order, OrderItem } from './order-rules.ts'

/**
 * One line per product, at its first position in the cart. Checked as a sum, or two lines of one product could oversell
 * it.
 */
export function mergeItems(requested: readonly ProductQuantity[]): ProductQuantity[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of requested) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const merged = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  if (merged.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw invalid(text('You can buy up to {max} of one product.', { max: MAX_QUANTITY }))
  }
  return merged
}

/** Sorted, so that orders of the same lines are equal. */
export const inIdOrder = (lines: readonly ProductQuantity[]): ProductQuantity[] =>
  lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))

/** The items in the order of the cart with today's name, picture and price, which the order keeps for ever. */
export function itemsAtTodaysPrice(
  taken: readonly ProductQuantity[],
  products: readonly Product[],
) {
  const byId = new Map(products.map((product) => [product.id, product]))
  return taken.map(({ productId, quantity }): OrderItem => {
    const product = byId.get(productId)
    if (!product) throw new Error(`The product ${productId} was taken, but is not there`)
    return {
      productId,
      name: product.name,
      nameHi: product.nameHi,
      brand: product.brand,
      unit: product.unit,
      image: product.images[0] ?? '',
      listPrice: product.price,
      discount: product.discount,
      unitPrice: sellingPrice(product.price, product.discount),
      quantity,
      couponDiscount: 0,
    }
  })
}

type Missing = Pick<Order, 'items' | 'shorts'>

/** The missing items: their price as ordered, and the part of the coupon's discount in it. */
export function shortParts({ items, shorts }: Missing): { price: Paise; discount: Paise } {
  const priceOf = new Map(items.map(({ productId, unitPrice }) => [productId, unitPrice]))
  return {
    price: shorts.reduce(
      (sum, { productId, quantity }) => sum + quantity * (priceOf.get(productId) ?? 0),
      0,
    ),
    discount: shorts.reduce((sum, { couponDiscount }) => sum + couponDiscount, 0),
  }
}

/** What the missing items cost: what is refunded for them. */
export function shortAmount(order: Missing): Paise {
  const { price, discount } = shortParts(order)
  return price - discount
}

/**
 * Pieces that are refunded, with what was paid for them where a coupon took off a part. `before`: how many of a line
 * were not delivered or came back earlier.
 */
export function paidLines(
  items: readonly OrderItem[],
  lines: readonly ProductQuantity[],
  before: (productId: string) => number = () => 0,
): RefundLine[] {
  const itemOf = new Map(items.map((item) => [item.productId, item]))
  return lines.map(({ productId, quantity }) => {
    const item = itemOf.get(productId)
    if (!item?.couponDiscount) return { productId, quantity }
    return { productId, quantity, paise: paidForPieces(item, quantity, before(productId)) }
  })
}

/** The cause of the refund of an order's missing items. */
export const shortCause = (orderId: string) => `order-short:${orderId}`

/** The amounts on the shopper's screen, if the client sent them. */
export type SeenAmounts = { subtotal?: Paise | undefined; total?: Paise | undefined }

/** Rejects an order whose amounts differ from those the shopper agreed to; the error contains a fresh quote. */
export function checkSeenAmounts(seen: SeenAmounts, bill: Bill, items: readonly OrderItem[]) {
  const agrees =
    (seen.subtotal ?? bill.subtotal) === bill.subtotal && (seen.total ?? bill.total) === bill.total
  if (agrees) return

  throw conflict(messages.priceChanged, {
    code: 'PRICE_CHANGED',
    quote: {
      products: items.map(({ productId, quantity, unitPrice }) => ({
        productId,
        quantity,
        price: toRupees(unitPrice),
      })),
      subtotalAmount: toRupees(bill.subtotal),
      discountAmount: toRupees(bill.discount),
      shippingAmount: toRupees(bill.shippingFee),
      taxAmount: toRupees(bill.tax),
      totalAmount: toRupees(bill.total),
    },
  })
}

/** The error for items with insufficient stock; names each with its stock. */
export function outOfStock(missing: readonly ProductQuantity[], onSale: readonly Product[]) {
  const byId = new Map(onSale.map((product) => [product.id, product]))
  const products = missing.map(({ productId, quantity }) => {
    const { name, nameHi, stock } = byId.get(productId) ?? NONE
    return { productId, name, ...hindiName({ nameHi }), requested: quantity, stock }
  })
  const [first] = products
  const isGone = first && !byId.has(first.productId)
  return conflict(
    textFor(products, isGone ? GONE : nameText(byId.get(first?.productId ?? '') ?? NONE)),
    {
      code: 'OUT_OF_STOCK',
      products,
    },
  )
}

const GONE = text('A product that is no longer sold')
const NONE = { name: inEnglish(GONE), nameHi: null, stock: 0 }

function textFor(products: readonly { stock: number }[], name: string | Text): Text {
  const [first] = products
  if (!first || products.length > 1) {
    return text('{count} products in your cart are no longer available in that quantity.', {
      count: products.length,
    })
  }
  const { stock } = first
  return stock > 0
    ? text('Only {stock} of {name} left.', { stock, name })
    : text('{name} is out of stock.', { name })
}
