import { createHash } from 'node:crypto'
import { text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { idempotencyKeyOf } from '#server/http/input/idempotency-key.ts'
import type { ServeRoute } from '#server/http/route.ts'
import type { ServeWebhook } from '#server/http/webhook.ts'
import { invalid } from '#server/lib/errors.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { invoiceLinks } from '#server/order/invoice-links.ts'
import type { Order } from '#server/order/order-rules.ts'
import { canRetryPayment } from '#server/order/order-status-rules.ts'
import { orderView } from '#server/order/order-view.ts'
import { basketIn } from '#server/order/place/order-request.ts'
import { paymentContextOf, requireProvider } from './payment-context.ts'
import { readPaymentState } from './payment-state.ts'
import { placeOnlineOrder } from './place-online-order.ts'
import { storeEvent } from './provider-events.ts'
import { reportPayment } from './report-payment.ts'
import { payByCash } from './reservation/pay-by-cash.ts'
import { verifyPayment } from './verify-payment.ts'

export function checkoutRoutes(route: ServeRoute, { db, config }: Deps) {
  const context = paymentContextOf(db, config.razorpay)
  const { linkTo } = invoiceLinks(db)
  const toldWithInvoice = async (order: Order) => {
    const { order: view, ...rest } = told(order)
    return { ...rest, order: { ...view, invoice_receipt: await linkTo(order) } }
  }

  route('order.placeOnline', async ({ user, body, request }) => {
    if (body.paymentMethod === 'COD')
      throw invalid(text('Only online payments can be ordered here.'))
    const { order, paymentDetails } = await placeOnlineOrder(requireProvider(context), {
      userId: user.id,
      paymentMode: body.paymentMethod,
      ...basketIn(body),
      idempotencyKey: idempotencyKeyOf(request),
      orderId: body.orderId,
    })
    request.log.info({ orderId: order.id }, 'Order placed, to be paid online')
    const shown = { ...told(order), paymentDetails }
    return { message: 'Your order waits for your payment.', order_id: order.number, data: shown }
  })

  route('order.verifyPayment', async ({ user, body }) => {
    const order = await verifyPayment(requireProvider(context), user.id, {
      providerOrderId: body.razorpay_order_id,
      providerPaymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    const isSure = order.paymentStatus === 'Completed'
    return {
      message: isSure ? messages.paymentVerified : 'Your payment is being confirmed.',
      data: await toldWithInvoice(order),
    }
  })

  route('order.paymentFailed', async ({ user, body }) => {
    const { razorpay_order_id: providerOrderId, ...details } = body
    const report = { providerOrderId, outcome: 'Failed', details: worded(details) } as const
    return { data: told(await reportPayment(context, user.id, report)) }
  })

  route('order.paymentCancelled', async ({ user, body }) => {
    const { razorpay_order_id: providerOrderId, ...details } = body
    const report = { providerOrderId, outcome: 'Cancelled', details: worded(details) } as const
    return { data: told(await reportPayment(context, user.id, report)) }
  })

  route('order.paymentState', async ({ user, params }) => {
    const { order, money } = await readPaymentState(context, user.id, params.id)
    return {
      data: {
        _id: order.id,
        order_id: order.number,
        status: order.status,
        payment_status: order.paymentStatus,
        money,
        can_retry_payment: canRetryPayment(order),
        holds_stock_until: order.holdsStockUntil?.toISOString() ?? null,
      },
    }
  })

  route('order.payByCash', async ({ user, params }) => {
    const order = await payByCash(context, user.id, params.id)
    return { message: 'Your order has been placed.', order_id: order.number, data: told(order) }
  })
}

const told = (order: Order) => ({ order_id: order.number, order: orderView(order) })

/** Maximum length of a report. */
const MAX_WORDS = 500

const worded = (details: Record<string, string | null | undefined>) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, words]) =>
      words ? [[name, storableText(words, MAX_WORDS)]] : [],
    ),
  )

/** Webhooks of the provider. */
export function webhookRoutes(webhook: ServeWebhook, { db, config }: Deps) {
  const context = paymentContextOf(db, config.razorpay)

  webhook('payment.webhook', {
    isSigned: (bytes, headers) => {
      const signature = headers['x-razorpay-signature']
      return (
        typeof signature === 'string' &&
        requireProvider(context).provider.signedWebhook(bytes, signature)
      )
    },
    handle: async ({ body, bytes, headers }) => {
      const named = headers['x-razorpay-event-id']
      const id = typeof named === 'string' && /^\w{1,60}$/.test(named) ? named : nameOf(bytes)
      await storeEvent(db, { id, event: storableText(body.event, MAX_WORDS), body })
      return { data: null }
    },
  })
}

/** An event without an id is identified by its bytes. */
const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
