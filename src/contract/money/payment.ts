import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { Quantity } from '../cart/cart.ts'
import { MAX_CART_ITEMS } from '../cart/cart-limits.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { ORDER_SORTS } from '../order/order-kinds.ts'
import { OrderMoney, Refund, Settlement } from '../order/order-money.ts'
import { PAYMENT_STATUSES } from '../order/payment-kinds.ts'
import {
  afterQuery,
  type CallSchema,
  Day,
  Id,
  Instant,
  longPageFields,
  Moment,
  pageFields,
  pageQuery,
  RequiredText,
  Rupees,
  Text,
} from '../schema.ts'
import { REFUND_STATUSES, SETTLING_WAYS } from './refund.ts'

/** Provider problems for staff: rejected keys, or keys of another account. */
const ProviderNotice = z.object({
  kind: z.enum(['keys-refused', 'away', 'other-account', 'test-keys']),
  key_id: z.string().describe('the keys that it is about'),
  keys: z.enum(['current', 'old', 'gone']).describe('whether the shop still has these keys'),
  since: Instant,
  words: z.string().nullable().describe('of the provider, where it gave any'),
  orders: z
    .array(z.string())
    .optional()
    .describe('ids of unpaid orders that wait for keys which are gone, the oldest first'),
})

export const paymentProviderSchemas = {
  'payment.provider': { data: z.array(ProviderNotice) },
} satisfies Record<string, CallSchema>

export type ProviderNotice = z.output<typeof ProviderNotice>

/** A payment of the provider or of ours without a counterpart. */
const Unmatched = z.object({
  payment_id: z.string(),
  order_id: z.string().nullable(),
  what: z.enum(['only at the provider', 'only with us', 'different']),
  provider: z.object({ status: z.string(), amount: Rupees, refunded: Rupees }).nullable(),
  ours: z.object({ status: z.string(), amount: Rupees, refunded: Rupees }).nullable(),
})

/** A later refund of the same payment that can replace a failed one. */
const StandIn = z.object({
  _id: Id,
  refund_id: z.string().nullable().describe('as the provider calls it, once it knows of it'),
  amount: Rupees,
  stands_for: Rupees.describe('how much of what failed it can stand for'),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  createdAt: Instant,
})

/** A refund that failed, is late, or waits for keys. */
const FailedRefund = z.object({
  _id: Id,
  order: Id.describe('the _id of its order'),
  order_id: z.string(),
  amount: Rupees,
  status: z.enum(REFUND_STATUSES).describe('failed, or another one where it is late or waits'),
  left: Rupees.describe(
    'what is owed still: less where some of it was given again, or of its payment went back since',
  ),
  reason: z.string().describe('what the shopper was told'),
  error: z.string().nullable().describe('in the words of the provider, where it gave any'),
  failedAt: Instant.describe('of one that is late: when it was promised'),
  waits_for: z.string().nullable().describe('the keys that are needed to go on and are not set'),
  stand_ins: z.array(StandIn).describe('the oldest first'),
})

export const paymentSchemas = {
  'payment.list': {
    query: pageQuery()
      .omit({ all: true })
      .extend({
        payment_status: z.enum(PAYMENT_STATUSES).optional(),
        text: Text(OFFICE_LENGTH.find)
          .optional()
          .describe('in the order id or the ids of the provider'),
        from: Moment.optional(),
        until: Moment.optional().describe('not included'),
        sort: z.enum(ORDER_SORTS).default(ORDER_SORTS[0]),
        ...afterQuery,
      }),
    data: z.array(OrderMoney),
    beside: longPageFields,
  },
  'payment.ofOrder': {
    params: z.object({ id: z.string().min(1).max(60) }).describe('its _id or its order_id'),
    data: OrderMoney,
  },
  'payment.refund': {
    params: z.object({ id: z.string().min(1).max(60) }),
    body: z.object({
      amount: Rupees,
      reason: RequiredText(MAX_LENGTH.reason).describe('told to the shopper'),
      lines: z
        .array(z.object({ product_id: Id, quantity: Quantity }))
        .max(MAX_CART_ITEMS)
        .optional()
        .describe('what of the order it pays back; left out: no particular item'),
      again: Id.optional().describe('the refund that failed and that this one stands for'),
    }),
    data: Refund,
  },
  'payment.settle': {
    params: z.object({ id: Id.describe('of the refund that failed') }),
    body: z.object({
      how: z.enum(SETTLING_WAYS).describe('by another refund, or outside the provider'),
      by: Id.optional().describe('that refund'),
      amount: Rupees.describe('all that is owed still, as it was seen'),
      note: RequiredText(MAX_LENGTH.reason).describe('which transfer, who took the cash, …'),
    }),
    data: Settlement,
  },
  'payment.failedRefunds': {
    query: pageQuery().omit({ all: true }),
    data: z.array(FailedRefund).describe('those who have waited longest first'),
    beside: pageFields,
  },
  'payment.unmatched': {
    query: z.object({ day: Day }),
    data: z.array(Unmatched),
    beside: {
      compared: z.int().describe('payments of the provider that were looked at'),
      complete: z.boolean().describe('false when the day has more than one answer can hold'),
    },
  },
} satisfies Record<string, CallSchema>

export type StandIn = z.output<typeof StandIn>
export type FailedRefund = z.output<typeof FailedRefund>
export type Unmatched = z.output<typeof Unmatched>
