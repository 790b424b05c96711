import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Order } from '#server/order/order-rules.ts'
import { replacedCount, returnedCount } from '#server/order/settled-rules.ts'
import type { RefundLine } from '#server/payment/payment-rules.ts'

/**
 * The lines of the order that a refund is for, one per product; null without lines. Throws invalid for a product that
 * was not ordered, for more pieces than ordered and not refunded or replaced for a complaint, and for more money than
 * they cost.
 */
export function refundLines(
  order: Pick<Order, 'items' | 'returns' | 'replaced'>,
  named: readonly RefundLine[],
  paise: Paise,
): RefundLine[] | null {
  if (named.length === 0) return null
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of named) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  const price = lines.reduce((sum, line) => sum + priceOf(order, line), 0)
  if (paise <= price) return lines
  throw invalid(
    text('The chosen items cost {price}. Refund at most that, or choose no items.', {
      price: formatPaise(price),
    }),
  )
}

function priceOf(
  order: Pick<Order, 'items' | 'returns' | 'replaced'>,
  { productId, quantity }: RefundLine,
): Paise {
  const item = order.items.find((one) => one.productId === productId)
  if (!item) throw invalid(text('One of the items is not in this order.'))
  const settled = returnedCount(order, productId, true) + replacedCount(order, productId)
  if (quantity <= item.quantity - settled) return paidForPieces(item, quantity, settled)
  if (settled > 0) {
    throw invalid(
      text('Only {most} of {name} can still be refunded or replaced.', {
        most: item.quantity - settled,
        name: nameText(item),
      }),
    )
  }
  throw invalid(
    text('Only {quantity} of {name} were ordered.', {
      quantity: item.quantity,
      name: nameText(item),
    }),
  )
}
