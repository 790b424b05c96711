import type { LinkedOrder as LinkedOrderView } from '#contract/checkout/pay-link.ts'
import { toRupees } from '#contract/lib/money.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Deps } from '#server/deps.ts'
import { visitOf } from '#server/http/access.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { HOUR } from '#server/limits/limit.ts'
import { pickupView } from '#server/order/order-view.ts'
import { paymentContextOf, requireProvider } from '../payment-context.ts'
import { makePayLink } from './make-pay-link.ts'
import {
  type LinkedOrder,
  openPayLink,
  payByLink,
  reportByLink,
  verifyByLink,
} from './pay-by-link.ts'
import { takeCashInstead } from './take-cash-instead.ts'

/** Failures of one address. Codes of 256 bits cannot be guessed, so this only bounds the work. */
const inFairTurns = fairAttempts('pay-link', {
  max: 20,
  seconds: HOUR,
  pauseMs: 5,
  maxPauseMs: 500,
})

/** Maximum length of a report. */
const MAX_WORDS = 500

/** The link to pay of an order that was taken by phone: making it, and the screen behind it. */
export function payLinkRoutes(route: ServeRoute, { db, config }: Deps) {
  const context = paymentContextOf(db, config.razorpay)

  route('payLink.make', async ({ user, params }) => {
    const { code, payBy } = await makePayLink(db, user.id, params.id)
    return { data: { code, pay_by: payBy.toISOString() } }
  })

  route('payLink.payByCash', async ({ user, params }) => {
    const { paymentMode } = await takeCashInstead(context, user.id, params.id)
    return { data: { state: paymentMode === 'COD' ? 'by-cash' : 'paid' } }
  })

  route('payLink.open', async ({ body, request }) => {
    const linked = await inFairTurns(db, visitOf(request), () => openPayLink(db, body.code))
    return { data: linkedView(linked) }
  })

  route('payLink.pay', async ({ body, request }) => {
    const { paymentDetails, ...linked } = await inFairTurns(db, visitOf(request), () =>
      payByLink(requireProvider(context), body.code, body.paymentMethod),
    )
    return { data: { order: linkedView(linked), paymentDetails } }
  })

  route('payLink.verify', async ({ body, request }) => {
    const proof = {
      providerOrderId: body.razorpay_order_id,
      providerPaymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
    const linked = await inFairTurns(db, visitOf(request), () =>
      verifyByLink(requireProvider(context), body.code, proof),
    )
    return { data: linkedView(linked) }
  })

  route('payLink.report', async ({ body, request }) => {
    const { razorpay_order_id: providerOrderId, outcome, reason } = body
    const details = reason ? { reason: storableText(reason, MAX_WORDS) } : {}
    const linked = await inFairTurns(db, visitOf(request), () =>
      reportByLink(context, body.code, { providerOrderId, outcome, details }),
    )
    return { data: linkedView(linked) }
  })
}

const linkedView = ({ order, state }: LinkedOrder): LinkedOrderView => ({
  order_id: order.number,
  state,
  ...pickupView(order),
  pay_by: state === 'open' ? (order.holdsStockUntil?.toISOString() ?? null) : null,
  sub_total_amount: toRupees(order.subtotal),
  shipping_amount: toRupees(order.shippingFee),
  tax_amount: toRupees(order.tax),
  total_amount: toRupees(order.total),
  products: state === 'open' ? order.items.map(lineView) : [],
})

const lineView = (item: LinkedOrder['order']['items'][number]) => ({
  ...{ name: item.name, ...hindiName(item), unit: item.unit, quantity: item.quantity },
  amount: toRupees(item.unitPrice * item.quantity),
})
