import { type Text, text } from '#contract/language/text.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'

/** How a sentence names the status of an order. */
export const STATUS_TEXTS: Record<OrderStatus, Text> = {
  Processing: text('Processing'),
  Shipped: text('Shipped'),
  Delivered: text('Delivered'),
  Cancelled: text('Cancelled'),
}
