import { paidForPieces } from '#contract/coupon/coupon-discount.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { Order } from '../order-rules.ts'
import { openReductions } from './reduce-rules.ts'

/** Only where there are any: later the order itself says what was left out. */
export function reductionsView(order: Order) {
  const open = openReductions(order)
  if (open.length === 0) return {}
  return {
    reductions: open.map(({ productId, quantity }) => ({
      product_id: productId,
      quantity,
      amount: toRupees(amountOf(order, productId, quantity)),
    })),
  }
}

/** As packing will settle it where nothing of the line is missing. */
function amountOf({ items }: Order, productId: string, quantity: number) {
  const item = items.find((one) => one.productId === productId)
  return item ? paidForPieces(item, quantity) : 0
}
