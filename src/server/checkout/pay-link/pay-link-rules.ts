import type { PayLinkState } from '#contract/checkout/pay-link-kinds.ts'
import { text } from '#contract/language/text.ts'
import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Order } from '#server/order/order-rules.ts'

/** `isOver`: its reservation has ended, whether or not the order is closed yet. */
export function stateOf(order: Order, isOver: boolean): PayLinkState {
  if (order.status === 'Cancelled') return closedBy(order)
  if (order.paymentMode === 'COD') return 'by-cash'
  if (hasBeenPaid(order.paymentStatus)) return 'paid'
  return isOver || order.userId === null ? 'lapsed' : 'open'
}

/** The system closes what was not paid in time. */
const closedBy = ({ events, paymentStatus }: Order): PayLinkState =>
  events.at(-1)?.actor === 'system' && !hasBeenPaid(paymentStatus) ? 'lapsed' : 'cancelled'

/** Throws conflict for an order that was not taken by phone, or that no longer waits for its payment. */
export function checkMayLink(order: Order, isOver: boolean) {
  checkTakenByPhone(order)
  if (stateOf(order, isOver) === 'open') return
  throw conflict(text('This order no longer waits for a payment.'), { code: 'ORDER_CLOSED' })
}

export function checkTakenByPhone({ takenBy }: Order) {
  if (takenBy !== null) return
  throw conflict(text('Only an order that was taken by phone has a link to pay.'), {
    code: 'NOT_BY_PHONE',
  })
}

export const unknownPayLink = () =>
  invalid(text('This link is not valid. Please ask the shop for a new one.'), {
    code: 'PAY_LINK_UNKNOWN',
  })
