import { found } from '#server/lib/errors.ts'
import { asStaff, type Order } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { actForCustomer } from '#server/user/act-for-customer.ts'
import type { OptionalPaymentContext } from '../payment-context.ts'
import { findLatestMoney, turnIntoCash } from '../reservation/pay-by-cash.ts'
import { orderClosed } from '../reservation/reopen-order.ts'
import { checkTakenByPhone } from './pay-link-rules.ts'

/**
 * Turns an order that waits for the payment of its link into a cash order, as its customer could. A payment that arrives
 * first is kept, and one that arrives afterwards is refunded. A cash order stays one, and an order that turns out to be
 * paid is returned as such. Throws forbidden, conflict NOT_BY_PHONE, NO_CUSTOMER, and the errors of `payByCash`.
 */
export async function takeCashInstead(
  context: OptionalPaymentContext,
  staffId: string,
  orderId: string,
): Promise<Order> {
  const order = found(await findOrder(context.db, asStaff(staffId), orderId), 'Order')
  checkTakenByPhone(order)
  const { userId: customerId } = order
  if (customerId === null) throw orderClosed()
  await findLatestMoney(context, order, staffId)
  return actForCustomer(context.db, { staffId, customerId }, (tx, customer) =>
    turnIntoCash(tx, customer, order.id, { source: 'staff', actorId: staffId }),
  )
}
