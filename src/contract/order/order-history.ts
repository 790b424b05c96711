import { type Text, text } from '../language/text.ts'
import { verbatim } from '../language/verbatim.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-kinds.ts'

/**
 * When the order first got this status, as an instant; of a delivery the last time, because it can be undone
 * and repeated.
 */
export const statusReachedAt = ({ history }: Order, status: OrderStatus) =>
  (status === 'Delivered'
    ? history.findLast((event) => event.status === status)
    : history.find((event) => event.status === status)
  )?.at

/** Why an order was cancelled, as a sentence for the shopper. */
export function cancelReason({ history, payment_status }: Order): Text {
  const event = history.findLast(({ status }) => status === 'Cancelled')
  if (event?.by === 'shopper') return text('You cancelled this order.')
  if (event?.by === 'system' && payment_status === 'Refunded') {
    return text('Your payment was refunded, so this order was cancelled.')
  }
  if (event?.by === 'system') {
    return text("Payment wasn't completed, so this order was cancelled.")
  }
  return event?.reason ? verbatim(event.reason) : text('The shop cancelled this order.')
}
