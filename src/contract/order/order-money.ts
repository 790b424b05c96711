import { z } from 'zod'
import { REFUND_STATUSES, SETTLING_WAYS } from '../money/refund.ts'
import { Id, Instant, Rupees } from '../schema.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES, PROVIDER_PAYMENT_STATUSES } from './payment-kinds.ts'

/** One payment attempt at the provider. An order can have several; `pays` is true for one at most. */
export const Payment = z.object({
  _id: Id,
  payment_id: z.string().describe('as the provider calls it'),
  amount: Rupees,
  currency: z.string(),
  method: z.string().nullable().describe('as the provider calls it: card, upi, netbanking, …'),
  status: z.enum(PROVIDER_PAYMENT_STATUSES),
  pays: z.boolean().describe('whether it is the one that pays the order'),
  error: z.string().nullable(),
  createdAt: Instant,
})

export const Refund = z.object({
  _id: Id,
  refund_id: z.string().nullable().describe('as the provider calls it, once it knows of it'),
  payment_id: z.string(),
  amount: Rupees,
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  replaced: Rupees.describe('how much of one that failed another refund stands for'),
  handed_over: Rupees.describe('how much of one that failed went back outside the provider'),
  createdAt: Instant,
  updatedAt: Instant,
})

/** How a failed refund was settled. */
export const Settlement = z.object({
  _id: Id,
  refund: Id.describe('the _id of the refund that failed'),
  by: Id.nullable().describe('the _id of the refund that stands for it'),
  how: z
    .enum(['again', ...SETTLING_WAYS])
    .describe('given again, by another refund, or outside the provider'),
  amount: Rupees,
  note: z.string().nullable(),
  createdAt: Instant,
})

const HandedBack = z.object({
  _id: Id,
  amount: Rupees,
  how: z.enum(['cash', 'bank']),
  reason: z.string(),
  at: Instant,
})

const PaymentEvent = z.object({
  kind: z.string().describe('placed, retried, reported-failed, captured, completed, refunded, …'),
  source: z.string().describe('shopper, staff, webhook, verify, reconciler or system'),
  name: z.string().optional().describe('of the colleague, as long as the account is there'),
  details: z.record(z.string(), z.unknown()),
  at: Instant,
})

export const OrderMoney = z.object({
  _id: Id,
  order_id: z.string(),
  razorpay_order_id: z.string().nullable(),
  payment_mode: z.enum(PAYMENT_MODES),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: Rupees.describe('of the order, without what did not come along'),
  coupon_code: z.string().nullable(),
  coupon_discount: Rupees.describe(
    'taken off by the coupon, without the part of what did not come along',
  ),
  paid_amount: Rupees.describe('what came in: captured by the provider, or cash at the door'),
  refunded_amount: Rupees.describe('what arrived: sent back, or handed back another way'),
  refunding_amount: Rupees.describe('refunds that are on their way'),
  owed_amount: Rupees.describe('refunds that failed and are still to be given'),
  left_amount: Rupees.describe('what can still be refunded of the payment that pays the order'),
  createdAt: Instant,
  collectedAt: Instant.nullable().describe('when the cash was received, for an order paid in cash'),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  settlements: z.array(Settlement).describe('of those refunds that failed'),
  returns: z
    .array(HandedBack)
    .describe('for returned items, outside the provider; what goes back online is a refund'),
  events: z.array(PaymentEvent).describe('the newest, the earliest of them first'),
  events_left: z.int().describe('earlier ones that are not listed'),
})

export type Payment = z.output<typeof Payment>
export type Refund = z.output<typeof Refund>
export type Settlement = z.output<typeof Settlement>
export type OrderMoney = z.output<typeof OrderMoney>
