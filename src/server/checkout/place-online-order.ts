import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import { text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found, ShopError } from '#server/lib/errors.ts'
import { asShopper, asSystem, type Order } from '#server/order/order-rules.ts'
import { findOrder, lockOrder, updateOrder } from '#server/order/order-store.ts'
import { placeOrder } from '#server/order/place/place-order.ts'
import { releaseOrder } from '#server/order/release-order.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { linkProviderOrder } from './checkout-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { type OnlineRequest, reopenOrder } from './reservation/reopen-order.ts'
import { recordRejectedKeys } from './watch/check-provider.ts'

/**
 * Places an online order, or reopens one whose payment failed, and returns the data to open the provider's checkout.
 * Throws the errors of `placeOrder` and `reopenOrder`; unavailable, with the items released, when the provider has not
 * created its order.
 */
export async function placeOnlineOrder(context: PaymentContext, request: OnlineRequest) {
  const { userId, orderId } = request
  const placed = orderId ?? (await placeOrder(context.db, request)).id
  const order = await reopenOrder(context, {
    ...request,
    orderId: placed,
    isAgain: orderId !== undefined,
  })
  const { providerOrderId, keyId } = await payableAt(context, order)
  const { checkoutUrl } = context.provider
  const paymentDetails: PaymentDetails = {
    razorpayOrderId: providerOrderId,
    amount: order.total,
    currency: 'INR',
    keyId,
    checkoutUrl,
  }
  return {
    order: found(await findOrder(context.db, asShopper(userId), order.id), 'Order'),
    paymentDetails,
  }
}

/** The provider's order, and the keys of the account that created it: no other can open its checkout. */
async function payableAt(context: PaymentContext, order: Order) {
  const { accounts, keyId } = context.provider
  const { providerOrderId, providerKeyId } = order
  if (!providerOrderId) return { providerOrderId: await makeProviderOrder(context, order), keyId }
  const isKnown = providerKeyId === null || accounts.some((one) => one.keyId === providerKeyId)
  if (isKnown) return { providerOrderId, keyId: providerKeyId ?? keyId }
  throw conflict(
    text('This order cannot be paid online any more. Please pay in cash or place a new order.'),
    { code: 'PROVIDER_CHANGED' },
  )
}

async function makeProviderOrder({ db, provider }: PaymentContext, order: Order): Promise<string> {
  try {
    const made = await provider.createOrder(order.number, order.total)
    if (made.amount !== order.total || made.currency !== 'INR') {
      throw new ProviderError('garbled', 'its order has another amount')
    }
    return await linkProviderOrder(db, order.id, made.id, provider.keyId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await recordRejectedKeys({ db }, error)
    await giveUp(db, order.id, error)
    throw failedFor(error)
  }
}

/** A retry helps when the provider gave no answer, not when it rejected the call. */
const failedFor = ({ kind }: ProviderError) =>
  kind === 'refused'
    ? new ShopError('unprocessable', messages.onlinePaymentRefused, { code: 'PROVIDER_REFUSED' })
    : new ShopError('unavailable', messages.onlinePaymentFailed, {
        code: 'PROVIDER_AWAY',
        retryAfter: 5,
      })

/** A provider order that no client has seen cannot be paid, so the items need not stay reserved for it. */
const giveUp = (db: Db, id: string, { kind, message }: ProviderError) =>
  inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, asSystem, id), 'Order')
    if (order.providerOrderId || order.paymentStatus !== 'Pending') return
    await updateOrder(tx, id, { paymentStatus: 'Failed' })
    await releaseOrder(tx, id)
    const details = { why: kind, message }
    await recordPaymentEvent(tx, { orderId: id, kind: 'no-provider', source: 'system', details })
  })
