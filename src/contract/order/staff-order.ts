import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { AddressFields } from '../address/address.ts'
import { SlotSpan } from '../delivery/slot.ts'
import { NOTE_LENGTH } from '../note/note-kinds.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { ReturnItems, ReturnOptions, StaffReturn, UndoDelivery } from '../return/return.ts'
import { NotDeliveredBy } from '../rider/not-delivered.ts'
import {
  afterQuery,
  type CallSchema,
  Id,
  Instant,
  longPageFields,
  Moment,
  pageQuery,
  Rupees,
  Text,
} from '../schema.ts'
import { Happened, Order, OrderEvents, OrderParams } from './order.ts'
import { BOARD_STEPS, MAX_MOVED, ORDER_MOVES, ORDER_SORTS, ORDER_STATUSES } from './order-kinds.ts'
import { addedFields, BeingRefunded, PickupMark } from './order-marks.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from './payment-kinds.ts'
import { ReduceItems } from './reduction.ts'

/** The rider who has an order. */
const RiderOfOrder = z.object({ _id: Id, name: z.string() }).nullable().optional()

/** Absent for orders that shoppers placed. */
const TakenBy = z.string().optional().describe('name of the colleague who took it by phone')

/** What staff wrote about it and its customer. */
const noteFields = {
  notes: z.int().optional().describe('how many notes'),
  tags: z.array(z.string()).optional(),
}

/** An order as staff see it. */
export const StaffOrder = Order.extend({
  shopper: z.string().describe('name of the account, empty once it is gone'),
  taken_by: TakenBy,
  ...noteFields,
  rider: RiderOfOrder,
  failed_delivery: NotDeliveredBy.optional(),
  history: z.array(
    Happened.extend({
      name: z.string().optional().describe('of the colleague, as long as the account is there'),
    }),
  ),
  next: z.array(z.enum(ORDER_MOVES)).describe('where the caller may move it now'),
  returns: z.array(StaffReturn),
  can_return: ReturnOptions.nullable().describe('null where the caller can return nothing'),
  undo_delivery_until: Instant.nullable().describe(
    'until when the caller may say that cash was not received after all; null: they may not',
  ),
})

/** A card of the board, without the address. */
const BoardOrder = z.object({
  _id: Id,
  order_id: z.string(),
  createdAt: Instant,
  promised_by: Instant,
  slot: SlotSpan.nullable().optional(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_mode: z.enum(PAYMENT_MODES),
  total_amount: Rupees,
  shopper: z.string(),
  city: z.string(),
  items: z.int().describe('pieces of all products'),
  products: z.array(z.string()).describe('names of the first three'),
  products_hi: z
    .array(z.string())
    .optional()
    .describe('the same in Hindi, with the English name where there is no other'),
  ended: Instant.nullable().describe('when it was delivered or cancelled'),
  next: z.array(z.enum(ORDER_MOVES)),
  ...noteFields,
  rider: RiderOfOrder,
  taken_by: TakenBy,
  failed_delivery: NotDeliveredBy.optional(),
  pickup: PickupMark,
  ...addedFields,
  packed_at: Instant.nullable().optional().describe('of a pick-up, once it waits for its customer'),
  being_refunded: BeingRefunded,
})

const BoardColumn = z.object({
  step: z.enum(BOARD_STEPS),
  totalCount: z.int(),
  orders: z.array(BoardOrder),
})

const Move = z.object({
  to: z.enum(ORDER_MOVES),
  reason: Text(MAX_LENGTH.reason).optional().describe('told to the shopper of a cancelled order'),
})

export const staffOrderSchemas = {
  'order.staffList': {
    query: pageQuery()
      .omit({ all: true })
      .extend({
        status: z.enum(ORDER_STATUSES).optional(),
        payment_status: z.enum(PAYMENT_STATUSES).optional(),
        payment_mode: z.enum(PAYMENT_MODES).optional(),
        text: Text(OFFICE_LENGTH.find)
          .optional()
          .describe('in the order id, the name or the phone number'),
        tag: Text(NOTE_LENGTH.tag).optional().describe('of the order or its customer'),
        from: Moment.optional(),
        until: Moment.optional().describe('not included'),
        sort: z.enum(ORDER_SORTS).default(ORDER_SORTS[0]),
        ...afterQuery,
      }),
    data: z.array(StaffOrder),
    beside: longPageFields,
  },
  'order.board': {
    data: z.object({
      columns: z.array(BoardColumn),
      today: z.int().describe('orders placed since midnight in India'),
    }),
  },
  'order.staffEvents': { data: OrderEvents },
  'order.staffGet': { params: OrderParams, data: StaffOrder },
  'order.move': { params: OrderParams, body: Move, data: StaffOrder },
  'order.changeAddress': { params: OrderParams, body: AddressFields, data: StaffOrder },
  'order.reduceItems': { params: OrderParams, body: ReduceItems, data: StaffOrder },
  'order.changeSlot': {
    params: OrderParams,
    body: z.object({ slot: Moment.describe('when the new slot begins') }),
    data: StaffOrder,
  },
  'order.return': { params: OrderParams, body: ReturnItems, data: StaffOrder },
  'order.undoDelivery': { params: OrderParams, body: UndoDelivery, data: StaffOrder },
  'order.moveMany': {
    body: Move.extend({ ids: z.array(OrderParams.shape.id).min(1).max(MAX_MOVED) }),
    data: z.array(
      z.object({
        id: z.string().describe('as it was sent'),
        moved: z.boolean(),
        message: z.string(),
      }),
    ),
  },
} satisfies Record<string, CallSchema>

export type StaffOrder = z.output<typeof StaffOrder>
export type BoardOrder = z.output<typeof BoardOrder>
export type BoardColumn = z.output<typeof BoardColumn>
