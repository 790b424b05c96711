import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { instructionsShown } from '../delivery/instruction-fields.ts'
import { SlotSpan } from '../delivery/slot.ts'
import { OrderParams } from '../order/order.ts'
import { MAX_MOVED } from '../order/order-kinds.ts'
import { addedFields } from '../order/order-marks.ts'
import {
  ByIdParams,
  type CallSchema,
  Id,
  Instant,
  Nothing,
  Rupees,
  SignedRupees,
  Text,
} from '../schema.ts'
import { NotDeliveredBy, NotDeliveredInWords, ReportNotDelivered } from './not-delivered.ts'
import {
  HANDOVER_OUTCOMES,
  MAX_NOT_DELIVERED,
  MAX_RIDER_COUNTS,
  MAX_RIDER_ORDERS,
  MAX_RIDERS,
} from './rider-kinds.ts'

const Rider = z.object({
  _id: Id,
  name: z.string(),
  orders: z.int().describe('with them now'),
})

/** An order that is with the rider, with all that a delivery needs and nothing else. */
const RiderOrder = z.object({
  _id: Id,
  order_id: z.string(),
  handed_over_at: Instant,
  promised_by: Instant,
  slot: SlotSpan.nullable(),
  receiver_name: z.string(),
  mobile: z.string().describe('of the receiver'),
  address: z.object({
    label: z.string(),
    line_1: z.string(),
    line_2: z.string(),
    city: z.string(),
    pincode: z.string(),
  }),
  ...instructionsShown,
  ...addedFields,
  bags: z.int().describe('0 where the order was not packed on a screen'),
  items: z.int().describe('pieces that come along'),
  to_collect: Rupees.describe('in cash; 0 where it is paid'),
  not_delivered: NotDeliveredInWords.optional().describe('it is to be brought back to the shop'),
})

/** What a rider still sees of an order that is not with them any more: no name and no address. */
const EndedOrder = z.object({
  _id: Id,
  order_id: z.string(),
  outcome: z.enum(HANDOVER_OUTCOMES),
  ended_at: Instant,
  cash: Rupees,
})

const RiderOrders = z.object({
  orders: z
    .array(RiderOrder)
    .describe(`at most ${MAX_RIDER_ORDERS}, in the order of what is promised first`),
  left_out: z.int().describe('how many more are with the rider'),
  ended: z.array(EndedOrder).describe('of today, the newest first'),
  cash: z.object({
    amount: Rupees.describe('received and not counted yet'),
    orders: z.int(),
  }),
})

const HandOver = z.object({
  rider_id: Id.nullable().describe('null: taken back, with no rider'),
  orders: z
    .array(
      OrderParams.extend({
        from: Id.nullable().describe('the rider who had it on the screen; null: none'),
      }),
    )
    .min(1)
    .max(MAX_MOVED),
})

const CashCount = z.object({
  expected: Rupees.describe('as it was shown; 409 AMOUNT_CHANGED when it is another one now'),
  counted: Rupees,
  reason: Text(MAX_LENGTH.reason).optional().describe('needed for a difference'),
})

/** Cash on its way to the shop, what was counted, and orders that could not be delivered. */
const RiderCash = z.object({
  not_delivered: z
    .array(NotDeliveredBy.extend({ order_id: z.string() }))
    .describe(`of orders that are still under way; at most ${MAX_NOT_DELIVERED}, the oldest first`),
  riders: z
    .array(z.object({ _id: Id, name: z.string(), amount: Rupees, orders: z.int(), since: Instant }))
    .describe('with cash that is not counted, the oldest first'),
  counts: z
    .array(
      z.object({
        _id: Id,
        rider: z.string(),
        expected: Rupees,
        counted: Rupees,
        difference: SignedRupees.describe('below zero when less was counted than expected'),
        orders: z.int(),
        reason: z.string().nullable(),
        by: z.string().describe('who counted'),
        at: Instant,
      }),
    )
    .describe(`the newest ${MAX_RIDER_COUNTS}`),
})

export const riderSchemas = {
  'rider.list': { data: z.array(Rider).describe(`at most ${MAX_RIDERS}, by name`) },
  'rider.handOver': {
    body: HandOver,
    data: z.array(
      z.object({
        id: z.string().describe('as it was sent'),
        moved: z.boolean(),
        message: z.string(),
      }),
    ),
  },
  'rider.notDelivered': { params: OrderParams, body: ReportNotDelivered, data: RiderOrders },
  'rider.bringBack': { params: OrderParams, data: RiderOrders },
  'rider.receive': {
    params: OrderParams,
    body: z.object({ rider_id: Id.describe('who had it on the screen') }),
    data: Nothing,
  },
  'rider.cash': { data: RiderCash },
  'rider.countFor': { params: ByIdParams, body: CashCount, data: RiderCash },
  'rider.count': { body: CashCount, data: RiderOrders },
  'rider.orders': { data: RiderOrders },
  'rider.deliver': {
    params: OrderParams,
    body: z.object({
      collected: Rupees.describe('`to_collect` as the rider saw it, and received it'),
    }),
    data: RiderOrders,
  },
} satisfies Record<string, CallSchema>

export type Rider = z.output<typeof Rider>
export type RiderOrder = z.output<typeof RiderOrder>
export type EndedOrder = z.output<typeof EndedOrder>
export type RiderCash = z.output<typeof RiderCash>
export type RiderOrders = z.output<typeof RiderOrders>
