import { z } from 'zod'
import { Quantity } from '../cart/cart.ts'
import { MAX_CART_ITEMS } from '../cart/cart-limits.ts'
import { CouponCode } from '../coupon/coupon-code.ts'
import { DeliveryChanges, instructionsShown } from '../delivery/instruction-fields.ts'
import { SlotSpan, WantedSlot } from '../delivery/slot.ts'
import { messages } from '../messages.ts'
import { SHORT_REASONS } from '../picking/picking-kinds.ts'
import { Return } from '../return/return.ts'
import { NotDelivered } from '../rider/not-delivered.ts'
import { type CallSchema, Id, Instant, Rupees, Translation } from '../schema.ts'
import { MAX_LISTED_ORDERS, ORDER_STATUSES } from './order-kinds.ts'
import { addedFields, PickupMark } from './order-marks.ts'
import { Payment, Refund } from './order-money.ts'
import { PAYMENT_MODES, PAYMENT_STATUSES } from './payment-kinds.ts'
import { Reduction } from './reduction.ts'
import { Reordered } from './reordered.ts'
import { AnswerOffer, SubstituteOffer } from './substitute-offer.ts'

const OrderAddress = z.object({
  _id: Id.describe('as in the address book then; the order’s own where that is not known'),
  address_name: z.string(),
  receiver_name: z.string().describe('empty once the account of the shopper is deleted'),
  address_type: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  mobile: z.string(),
  is_default: z.boolean().describe('as it was then'),
  ...instructionsShown,
})

/**
 * A copy at the time of the order: later catalogue changes do not affect it. `price` is the charged price of
 * one.
 */
const OrderItem = z.object({
  _id: Id,
  quantity: z.int().describe('as ordered'),
  short: z.int().describe('how many of them did not come along'),
  short_reason: z.enum(SHORT_REASONS).nullable(),
  unwanted: z
    .int()
    .optional()
    .describe('how many of `short` the customer no longer wanted when the order was packed'),
  returned: z.int().describe('how many of them came back after the delivery'),
  refunded: z.int().optional().describe('how many were refunded for a complaint and kept'),
  replaced: z.int().optional().describe('how many were sent again for a complaint'),
  coupon_discount: Rupees.describe('the coupon’s part of the line as ordered'),
  substitute_for: Id.optional().describe('the missing product that this came in place of'),
  product_id: z.object({
    _id: Id,
    name: z.string(),
    name_hi: Translation,
    image: z.array(z.string()),
    unit: z.string(),
    price: Rupees,
    list_price: Rupees,
    discount: z.number(),
    brand: z.string().nullable(),
  }),
})

export const Happened = z.object({
  status: z.enum(ORDER_STATUSES),
  by: z.string(),
  reason: z.string().nullable(),
  at: Instant,
})

export const Order = z.object({
  _id: Id,
  order_id: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_mode: z.enum(PAYMENT_MODES),
  sub_total_amount: Rupees,
  shipping_amount: Rupees,
  tax_amount: Rupees,
  coupon_discount: Rupees.describe('taken off by a coupon; without what did not come along'),
  coupon_code: z.string().nullable(),
  total_amount: Rupees,
  products: z.array(OrderItem),
  delivery_address: OrderAddress,
  pickup: PickupMark,
  history: z.array(Happened),
  razorpay_order_id: z.string().nullable(),
  razorpay_payment_id: z.string().nullable(),
  invoice_receipt: z.string().nullable(),
  short_amount: Rupees.describe(
    'what was paid, or is due, for what did not come along; the amounts above are without it',
  ),
  offers: z
    .array(SubstituteOffer)
    .optional()
    .describe('products offered in place of missing ones, until the order is packed'),
  reductions: z
    .array(Reduction)
    .optional()
    .describe('units that the customer no longer wants; the amounts are lowered with the packing'),
  picking_since: Instant.nullable(),
  packed_at: Instant.nullable(),
  can_cancel: z.boolean(),
  can_retry_payment: z.boolean().describe('online, or by cash instead'),
  promised_by: Instant.describe(
    'until when the delivery is promised; an online order’s promise begins when it is paid',
  ),
  slot: SlotSpan.nullable()
    .optional()
    .describe('the delivery slot; null: as soon as possible, by promised_by'),
  holds_stock_until: Instant.nullable().describe('until when it may still be paid online'),
  payment_error: z.string().nullable().describe('why the last try to pay failed'),
  payment_error_by: z
    .enum(['provider', 'app'])
    .nullable()
    .describe('whose word that is: what the shopper’s own app reported is only a hint'),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  returns: z.array(Return).describe('the oldest first'),
  rider_name: z
    .string()
    .optional()
    .describe('first name of the rider, while the order is on the way with one'),
  not_delivered: NotDelivered.optional().describe(
    'the rider was there, and the order was not handed over again since',
  ),
  ...addedFields,
  replaces: z.string().optional().describe('order_id whose items this order sends again for ₹0'),
})

/** The client's amounts state what the shopper saw; the server prices every line itself. */
export const PlaceOrder = z.object({
  deliveryAddressId: z
    .string({ error: messages.pickAddress })
    .min(1, messages.pickAddress)
    .pipe(Id),
  paymentMethod: z.enum(PAYMENT_MODES, {
    error: ({ input }) => (input ? undefined : messages.pickPayment),
  }),
  products: z
    .array(z.object({ productId: Id, quantity: Quantity }))
    .min(1)
    .max(MAX_CART_ITEMS),
  subtotalAmount: Rupees.optional(),
  totalAmount: Rupees.optional(),
  delivery: DeliveryChanges.optional().describe('how this order differs from its address'),
  couponCode: CouponCode.optional(),
  slot: WantedSlot.optional(),
})

export const PlacedOrder = z.object({
  order_id: z.string(),
  order: Order,
})

export const OrderParams = z.object({ id: z.string().min(1).max(60) })

/** An order has changed, so clients reload it. */
const OrderNews = z.object({
  _id: Id,
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  at: Instant.describe('as updatedAt of the order'),
})

/**
 * One event of a stream. `ready` comes first; its `reload` means that more may have changed than is
 * reported.
 */
export const OrderEvents = z.union([
  z.object({ event: z.literal('ready'), reload: z.boolean() }),
  z.object({ event: z.literal('order'), order: OrderNews }),
])

export const orderSchemas = {
  'order.list': { data: z.array(Order).describe(`the newest ${MAX_LISTED_ORDERS}`) },
  'order.awaited': { data: Order.nullable().describe('the newest order that is under way') },
  'order.get': { params: OrderParams, data: Order },
  'order.placeCod': { body: PlaceOrder, data: PlacedOrder, beside: { order_id: z.string() } },
  'order.cancel': { params: OrderParams, data: Order },
  'order.answerOffer': { params: OrderParams, body: AnswerOffer, data: Order },
  'order.events': { data: OrderEvents },
  'order.reorder': { params: OrderParams, data: Reordered },
} satisfies Record<string, CallSchema>

export type Order = z.output<typeof Order>
export type OrderItem = z.output<typeof OrderItem>
export type OrderAddress = z.output<typeof OrderAddress>
export type PlaceOrder = z.input<typeof PlaceOrder>
export type OrderEvent = z.output<typeof OrderEvents>
export type OrderNews = z.output<typeof OrderNews>
