import { text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Order } from '../order-rules.ts'
import { isPaidFor } from '../order-status-rules.ts'

/** Throws conflict ADDED_ORDER for an order that goes where and when another one goes. */
export function checkGoesAlone({ number, addedTo: first }: Pick<Order, 'number' | 'addedTo'>) {
  if (!first) return
  throw conflict(
    text('Order {number} goes along with order {first}. Change that one.', { number, first }),
    { code: 'ADDED_ORDER' },
  )
}

/**
 * Throws conflict ADDED_ORDER for what was added to an order, NOT_IN_SHOP for an order that has left or is closed,
 * AWAITS_PAYMENT for one that may never be paid, and BEING_REFUNDED for one that stays in the shop.
 */
export function checkTakesAdditions(order: Order) {
  if (order.addedTo) {
    throw conflict(
      text('Order {number} goes along with order {first}. Add the items to that one.', {
        number: order.number,
        first: order.addedTo,
      }),
      { code: 'ADDED_ORDER' },
    )
  }
  if (order.status !== 'Processing') {
    throw conflict(text('This order has left the shop or is closed.'), { code: 'NOT_IN_SHOP' })
  }
  if (!isPaidFor(order)) {
    throw conflict(text('Items can be added once this order is paid.'), { code: 'AWAITS_PAYMENT' })
  }
  if (order.isBeingRefunded) {
    throw conflict(text('This order is being refunded and stays in the shop.'), {
      code: 'BEING_REFUNDED',
    })
  }
}
