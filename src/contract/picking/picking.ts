import { z } from 'zod'
import { MAX_CART_ITEMS } from '../cart/cart-limits.ts'
import { instructionsShown } from '../delivery/instruction-fields.ts'
import { SlotSpan } from '../delivery/slot.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { OrderParams } from '../order/order.ts'
import { addedFields, BeingRefunded, PickupMark } from '../order/order-marks.ts'
import { PAYMENT_MODES } from '../order/payment-kinds.ts'
import { MAX_SUBSTITUTES } from '../order/substitute-kinds.ts'
import { SubstituteOffer } from '../order/substitute-offer.ts'
import { type CallSchema, Id, Instant, Rupees, Text, Translation } from '../schema.ts'
import {
  MAX_BAGS,
  MAX_PICK_BATCHES,
  MAX_PICKED_TOGETHER,
  pickedTogether,
  SHORT_REASONS,
} from './picking-kinds.ts'

const Picker = z.object({ _id: Id, name: z.string() })

const Head = z.object({
  _id: Id,
  order_id: z.string(),
  createdAt: Instant,
  promised_by: Instant,
  slot: SlotSpan.nullable().optional(),
  shopper: z.string(),
  receiver_name: z.string().describe('empty once the account of the shopper is deleted'),
  address_name: z.string(),
  city: z.string(),
  ...instructionsShown,
  pickup: PickupMark,
  ...addedFields,
  payment_mode: z.enum(PAYMENT_MODES),
  picker: Picker.nullable(),
  packed_at: Instant.nullable(),
  bags: z.int(),
})

const QueuedOrder = Head.extend({
  lines: z.int(),
  pieces: z.int(),
  picked: z.int().describe('lines that are found or marked short'),
  being_refunded: BeingRefunded,
})

/** Units of a batch that the order has. */
const PickBatch = z.object({
  batch: z.string(),
  best_before: z.iso.date().nullable(),
  days_left: z.int().nullable().describe('0: today is the last good day; null: does not expire'),
  quantity: z.int(),
})

const PickLine = z.object({
  product_id: Id,
  name: z.string(),
  name_hi: Translation,
  unit: z.string(),
  image: z.string(),
  price: Rupees.describe('of one, as bought'),
  coupon_discount: Rupees.describe('the coupon’s part of the whole line'),
  quantity: z.int().describe('to take: without what the customer no longer wants'),
  ordered: z.int().optional().describe('where fewer are wanted than were ordered'),
  category: z.string().describe('the lines come in the order of the categories'),
  category_hi: Translation,
  barcode: z.string().nullable().optional().describe('what a scanner reads from the packet'),
  on_shelf: z
    .int()
    .describe('in stock for other orders: a shelf reported empty writes these off too'),
  batches: z
    .array(PickBatch)
    .max(MAX_PICK_BATCHES)
    .optional()
    .describe('to take for the order, what expires first, first; the other units are of no batch'),
  past: PickBatch.optional().describe('a batch past its day that is on the same shelf'),
  found: z.int().nullable().describe('null until the line has been looked for'),
  reason: z.enum(SHORT_REASONS).nullable(),
  substitute_for: Id.optional().describe('the missing product that it came in place of'),
  offer: SubstituteOffer.optional().describe('what was offered in its place'),
})

/** A product that can be offered in place of a missing one. */
const Substitute = z.object({
  _id: Id,
  name: z.string(),
  name_hi: Translation,
  unit: z.string(),
  image: z.string(),
  price: Rupees.describe('of one in the shop'),
  pays: Rupees.describe('what the shopper pays for one'),
  stock: z.int(),
})

const PickOrder = Head.extend({
  total_amount: Rupees,
  is_mine: z.boolean().describe('whether the caller holds it'),
  lines: z.array(PickLine),
})

const ids = z
  .string()
  .max(MAX_PICKED_TOGETHER * 61)
  .transform((list) => [...new Set(list.split(',').filter(Boolean))])
  .refine((list) => list.length > 0 && list.length <= MAX_PICKED_TOGETHER, {
    error: pickedTogether,
  })

export const pickingSchemas = {
  'picking.queue': {
    data: z.object({
      waiting: z.array(QueuedOrder).describe('the oldest first'),
      in_hand: z.array(QueuedOrder),
      packed: z.array(QueuedOrder),
      left_out: z
        .object({ waiting: z.int(), in_hand: z.int(), packed: z.int() })
        .optional()
        .describe('how many more there are of each behind those that are listed'),
      unpaid: z.int().describe('orders that wait for their money and are not picked'),
      later: z
        .object({ count: z.int(), from: Instant.describe('when the first of them is picked') })
        .optional()
        .describe('orders of later slots, which are not picked yet'),
      last_left_at: Instant.nullable()
        .optional()
        .describe('when the last order of today went out; only where nothing is to be picked'),
    }),
  },
  'picking.orders': {
    query: z.object({ ids: ids.describe('up to six, with commas') }),
    data: z.array(PickOrder),
  },
  'picking.start': {
    params: OrderParams,
    body: z.object({
      take_over: z.boolean().default(false).describe('from a colleague who holds it'),
    }),
    data: PickOrder,
  },
  'picking.tick': {
    params: OrderParams,
    body: z.object({
      product_id: Id,
      found: z.int().min(0).max(99).nullable().describe('null: not looked for after all'),
      reason: z.enum(SHORT_REASONS).optional().describe('needed when fewer are found'),
    }),
    data: PickOrder,
  },
  'picking.substitutes': {
    params: OrderParams,
    query: z.object({
      product_id: Id.describe('the missing product'),
      search: Text(OFFICE_LENGTH.find)
        .optional()
        .describe('a name or a barcode; without it similar products'),
    }),
    data: z.array(Substitute).max(MAX_SUBSTITUTES).describe('in stock, best first'),
  },
  'picking.offer': {
    params: OrderParams,
    body: z.object({
      product_id: Id.describe('the missing product'),
      substitute_id: Id,
      quantity: z.int().min(1).max(99),
    }),
    data: PickOrder,
  },
  'picking.withdrawOffer': {
    params: OrderParams,
    body: z.object({ product_id: Id.describe('the missing product') }),
    data: PickOrder,
  },
  'picking.pack': {
    params: OrderParams,
    body: z.object({
      bags: z.int().min(1).max(MAX_BAGS),
      without_offers: z
        .boolean()
        .default(false)
        .describe('packs without what the shopper has not answered yet'),
      accepted: z
        .array(Id)
        .max(MAX_CART_ITEMS)
        .default([])
        .describe('ids of the accepted offers that are in the bags: all of them'),
    }),
    data: PickOrder,
  },
} satisfies Record<string, CallSchema>

export type QueuedOrder = z.output<typeof QueuedOrder>
export type PickOrder = z.output<typeof PickOrder>
export type PickBatch = z.output<typeof PickBatch>
export type PickLine = z.output<typeof PickLine>
export type Substitute = z.output<typeof Substitute>
