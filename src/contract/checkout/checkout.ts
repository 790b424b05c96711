import { z } from 'zod'
import { Hours } from '../delivery/delivery.ts'
import { plainText } from '../language/text.ts'
import { Order, OrderParams, PlacedOrder, PlaceOrder } from '../order/order.ts'
import { ORDER_STATUSES } from '../order/order-kinds.ts'
import { PAYMENT_STATUSES } from '../order/payment-kinds.ts'
import { type CallSchema, Id, Instant } from '../schema.ts'

const ProviderId = z.string().regex(/^\w{1,40}$/, plainText('is not an id of the payment provider'))

/** A browser's report about a payment. Its first characters are stored and shown, never trusted. */
export const ReportedText = z
  .string()
  .max(5_000)
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .nullish()

/** Options of the provider's checkout. `amount` is in paise, as the provider expects. */
export const PaymentDetails = z.object({
  razorpayOrderId: z.string(),
  amount: z.int(),
  currency: z.string(),
  keyId: z.string(),
  checkoutUrl: z.string().describe('the script of the provider'),
})

const PaymentOptions = z.object({
  online: z.boolean().describe('whether orders can be paid before delivery'),
  test: z.boolean().describe('whether that is pretended: no money moves'),
  opening_hours: z
    .string()
    .optional()
    .describe('when the shop delivers, in its words; orders are taken at any hour'),
  hours: Hours.optional().describe('the same for programs'),
})

const PaymentState = z.object({
  _id: Id,
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  money: z
    .enum(['unknown', 'none', 'under-way', 'taken', 'returning', 'returned'])
    .describe(
      'what the provider has last said of the money; unknown: it has not answered; taken: the order is paid for; returning, returned: all of it goes back, has gone back',
    ),
  can_retry_payment: z.boolean(),
  holds_stock_until: Instant.nullable(),
})

/** What the provider's checkout returns to the page after a payment. */
export const Proof = z.object({
  razorpay_order_id: ProviderId,
  razorpay_payment_id: ProviderId,
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, plainText('is not a signature')),
})

const Reported = z.object({ order_id: z.string(), order: Order })

export const checkoutSchemas = {
  'order.paymentOptions': {
    data: PaymentOptions,
  },
  'order.placeOnline': {
    body: PlaceOrder.extend({
      orderId: Id.optional().describe(
        '_id of the order whose payment is tried again; it keeps its address',
      ),
    }),
    data: PlacedOrder.extend({ paymentDetails: PaymentDetails }),
    beside: { order_id: z.string() },
  },
  'order.verifyPayment': {
    body: Proof,
    data: Reported,
  },
  'order.paymentFailed': {
    body: z.object({
      razorpay_order_id: ProviderId,
      cancel_reason: ReportedText,
      error_code: ReportedText,
      error_description: ReportedText,
      error_source: ReportedText,
      error_step: ReportedText,
      error_reason: ReportedText,
    }),
    data: Reported,
  },
  'order.paymentCancelled': {
    body: z.object({ razorpay_order_id: ProviderId, reason: ReportedText }),
    data: Reported,
  },
  'order.paymentState': {
    params: OrderParams,
    data: PaymentState,
  },
  'order.payByCash': {
    params: OrderParams,
    data: PlacedOrder,
    beside: { order_id: z.string() },
  },
  'payment.webhook': {
    body: z.looseObject({ event: z.string().min(1).max(100) }),
    data: z.null(),
  },
} satisfies Record<string, CallSchema>

export type PaymentDetails = z.output<typeof PaymentDetails>
export type PaymentOptions = z.output<typeof PaymentOptions>
export type PaymentState = z.output<typeof PaymentState>
