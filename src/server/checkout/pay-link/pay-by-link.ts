import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import type { PayLinkState } from '#contract/checkout/pay-link-kinds.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { readReservation } from '../checkout-store.ts'
import type { OptionalPaymentContext, PaymentContext } from '../payment-context.ts'
import { placeOnlineOrder } from '../place-online-order.ts'
import { type Report, reportPayment } from '../report-payment.ts'
import { type Proof, verifyPayment } from '../verify-payment.ts'
import { stateOf, unknownPayLink } from './pay-link-rules.ts'
import { findLinkedOrder } from './pay-link-store.ts'

export type LinkedOrder = { order: Order; state: PayLinkState }

/** The order of a link. Throws invalid for a code that no link has. */
export async function openPayLink(db: Db, code: string): Promise<LinkedOrder> {
  const id = await findLinkedOrder(db, code)
  if (!id) throw unknownPayLink()
  const order = found(await findOrder(db, asSystem, id), 'Order')
  const { isOver } = await readReservation(db, id)
  return { order, state: stateOf(order, isOver) }
}

type Online = Exclude<PaymentMode, 'COD'>

/**
 * Opens the payment of the order as another attempt of its shopper does, and returns what the provider's window needs;
 * null when there is nothing to pay any more. Throws the errors of `placeOnlineOrder`.
 */
export async function payByLink(
  context: PaymentContext,
  code: string,
  paymentMode: Online,
): Promise<LinkedOrder & { paymentDetails: PaymentDetails | null }> {
  const linked = await openPayLink(context.db, code)
  const { id, userId, items, address } = linked.order
  if (linked.state !== 'open' || userId === null) return { ...linked, paymentDetails: null }
  const { paymentDetails } = await placeOnlineOrder(context, {
    ...{ userId, orderId: id, paymentMode, requested: items, addressId: address.id },
    ...{ seen: {}, idempotencyKey: undefined },
  })
  const after = await openPayLink(context.db, code)
  return { ...after, paymentDetails: after.state === 'open' ? paymentDetails : null }
}

/** Records the proof of payment of the link's order. Throws not_found for a payment of another order. */
export async function verifyByLink(
  context: PaymentContext,
  code: string,
  proof: Proof,
): Promise<LinkedOrder> {
  const userId = await payerOf(context.db, code, proof)
  await verifyPayment(context, userId, proof)
  return openPayLink(context.db, code)
}

/** Records a failed or abandoned attempt of the link's order. Throws not_found for a payment of another order. */
export async function reportByLink(
  context: OptionalPaymentContext,
  code: string,
  report: Report,
): Promise<LinkedOrder> {
  const userId = await payerOf(context.db, code, report)
  await reportPayment(context, userId, report)
  return openPayLink(context.db, code)
}

/** The link gives access to one order of its shopper, not to the others. */
async function payerOf(db: Db, code: string, { providerOrderId }: { providerOrderId: string }) {
  const { order } = await openPayLink(db, code)
  const isTheirs = order.providerOrderId === providerOrderId
  return found(isTheirs ? order.userId : undefined, 'Order')
}
