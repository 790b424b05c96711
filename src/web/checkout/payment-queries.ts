import { t } from '@lingui/core/macro'
import type { PaymentDetails } from '#contract/checkout/checkout.ts'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order/order.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { reportError } from '#web/lib/http/report-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { failureText } from '#web/order/confirmation.ts'
import { call } from '#web/session/call.ts'
import { personKey, syncPerson } from '#web/session/person.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { PaymentEnd } from './attempt-rules.ts'
import { forgetPayment, type Proof, rememberPayment } from './pending-payment.ts'
import {
  loadProvider,
  openProvider,
  type Payer,
  type ProviderFailure,
  type WindowEnd,
} from './provider-window.ts'

registerRoutes(paymentRoutes)

/**
 * Opens the provider's window and reports the result to the server. The order is remembered until the server
 * knows the result, in case the page is closed. Never throws. Undefined if the user changed meanwhile.
 */
export async function payOnline(
  order: Order,
  details: PaymentDetails,
  payer: Payer,
): Promise<PaymentEnd | undefined> {
  const person = personKey()
  const stillThem = () => !syncPerson() && personKey() === person
  rememberPayment({ orderId: order.order_id })
  const end = await showWindow(order, details, payer)
  if (!stillThem()) {
    // The proof is not stored: an ended session leaves nothing behind, and the server learns of the payment
    // by webhook.
    toast.error(t`That payment belongs to the account you were logged in to before.`)
    return undefined
  }
  const ended = await reportEnd(order, details, end)
  return stillThem() ? ended : undefined
}

function reportEnd(
  order: Order,
  details: PaymentDetails,
  end: WindowEnd | undefined,
): PaymentEnd | Promise<PaymentEnd> {
  if (!end) return { kind: 'not-opened', order }
  if (end.kind === 'paid') return verify(order, end.proof)
  return end.kind === 'failed'
    ? reportFailed(order, details, end.error)
    : reportCancelled(order, details)
}

/** How the window closed; undefined, with a toast, if it could not be opened. */
async function showWindow(
  order: Order,
  details: PaymentDetails,
  payer: Payer,
): Promise<WindowEnd | undefined> {
  const provider = await loadProvider(details.checkoutUrl).catch(() => undefined)
  if (!provider) {
    toast.error(t`Razorpay SDK failed to load. Please try again later.`)
    return undefined
  }
  try {
    return await openProvider(provider, order, details, payer)
  } catch (error) {
    reportError(error)
    toast.error(t`The payment window could not be opened. Please try again.`)
    return undefined
  }
}

const VERIFICATION_FAILED = t`Payment verification failed. Please contact support.`

async function verify(order: Order, proof: Proof): Promise<PaymentEnd> {
  const end = await verifyPayment(order.order_id, proof)
  if (end === 'refused') return { kind: 'to-orders' }
  return { kind: 'placed', orderId: order.order_id, order: end === 'unknown' ? order : end }
}

/**
 * Has the server verify the payment and shows the result; the order is then forgotten. If the response is
 * lost, the result is unknown here and the server finds out by itself.
 */
export async function verifyPayment(
  orderId: string,
  proof: Proof,
): Promise<Order | 'refused' | 'unknown'> {
  rememberPayment({ orderId, proof })
  try {
    const { data, message } = await call('order.verifyPayment', { body: proof })
    forgetPayment(orderId)
    toast.success(message)
    return data.order
  } catch (error) {
    if (!isRejected(error)) return 'unknown'
    forgetPayment(orderId)
    toast.error(isTooLate(error) ? errorText(error) : VERIFICATION_FAILED)
    return 'refused'
  }
}

/** Paid after the order was closed: the server refunds it. */
const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'PAID_TOO_LATE'

const isOthers = (error: unknown) => error instanceof ApiError && error.code === 'OTHER_PERSON'

/** The server has checked and rejected it. An ended session says nothing about the payment. */
const isRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.body.success === false &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429

async function reportFailed(
  { order_id: orderId }: Order,
  { razorpayOrderId }: PaymentDetails,
  error: ProviderFailure,
): Promise<PaymentEnd> {
  try {
    const { data } = await call('order.paymentFailed', {
      body: {
        razorpay_order_id: razorpayOrderId,
        cancel_reason: 'Payment failed',
        error_code: error.code,
        error_description: error.description,
        error_source: error.source,
        error_step: error.step,
        error_reason: error.reason,
      },
    })
    forgetPayment(orderId)
    if (isPaid(data.order)) return paidAfterAll(data.order)
    const description = error.description ?? t`no reason was given`
    toast.error(t`Payment failed: ${{ reason: description.replace(/\.$/, '') }}.`)
    const words = failureText(error.reason, description)
    const claim = { paymentStatus: 'Failed', errorDetails: { description: words } }
    return { kind: 'placed', orderId, order: data.order, claim }
  } catch (error) {
    if (!isOthers(error)) {
      toast.error(messages.retryFromOrders)
    }
    return { kind: 'to-orders' }
  }
}

async function reportCancelled(
  { order_id: orderId }: Order,
  { razorpayOrderId }: PaymentDetails,
): Promise<PaymentEnd> {
  try {
    const { data } = await call('order.paymentCancelled', {
      body: { razorpay_order_id: razorpayOrderId, reason: 'Payment cancelled by user' },
    })
    forgetPayment(orderId)
    if (isPaid(data.order)) return paidAfterAll(data.order)
    toast.error(t`Payment cancelled by user.`)
    return { kind: 'placed', orderId, order: data.order, claim: { paymentStatus: 'Cancelled' } }
  } catch {
    return { kind: 'to-orders' }
  }
}

/** The server has asked the provider: a shopper who paid in another app and closed the window has paid. */
const isPaid = ({ payment_status }: Order) => payment_status === 'Completed'

function paidAfterAll(order: Order): PaymentEnd {
  toast.success(messages.paymentVerified)
  return { kind: 'placed', orderId: order.order_id, order }
}
