import { z } from 'zod'
import { Quantity } from './cart.ts'
import {
  MAX_CART_ITEMS,
  MAX_LENGTH,
  ORDER_MOVES,
  ORDER_STATUSES,
  PAYMENT_MODES,
  PAYMENT_STATUSES,
} from './constants.ts'
import { type CallSchema, Id, Instant, pageFields, pageQuery, Rupees, Text } from './schema.ts'

const OrderAddress = z.object({
  address_name: z.string(),
  address_type: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  mobile: z.string(),
})

/** As bought: later changes of the catalogue do not reach it. `price` is what was charged for one. */
const OrderItem = z.object({
  _id: Id,
  quantity: z.int(),
  product_id: z.object({
    _id: Id,
    name: z.string(),
    image: z.array(z.string()),
    unit: z.string(),
    price: Rupees,
    list_price: Rupees,
    discount: z.number(),
    brand: z.string().nullable(),
  }),
})

const OrderEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  by: z.string(),
  reason: z.string().nullable(),
  at: Instant,
})

const Order = z.object({
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
  total_amount: Rupees,
  products: z.array(OrderItem),
  delivery_address: OrderAddress,
  history: z.array(OrderEvent),
  razorpay_order_id: z.string().nullable(),
  razorpay_payment_id: z.string().nullable(),
  invoice_receipt: z.string().nullable(),
  can_cancel: z.boolean(),
})

/** The client's amounts are an assertion about what the shopper saw; the server prices every line itself. */
const PlaceOrder = z.object({
  deliveryAddressId: Id,
  paymentMethod: z.enum(PAYMENT_MODES),
  products: z
    .array(z.object({ productId: Id, quantity: Quantity }))
    .min(1)
    .max(MAX_CART_ITEMS),
  subtotalAmount: Rupees.optional(),
  totalAmount: Rupees.optional(),
})

const PlacedOrder = z.object({
  order_id: z.string(),
  order: Order,
})

/** An order as those see it who work here. */
const StaffOrder = Order.extend({
  shopper: z.string().describe('name of the account, empty once it is gone'),
  next: z.array(z.enum(ORDER_MOVES)).describe('where the caller may move it now'),
})

const OrderParams = z.object({ id: z.string().min(1).max(60) })

export const orderSchemas = {
  'order.list': { data: z.array(Order) },
  'order.get': { params: OrderParams, data: Order },
  'order.placeCod': { body: PlaceOrder, data: PlacedOrder, beside: { order_id: z.string() } },
  'order.cancel': { params: OrderParams, data: Order },
  'order.staffList': {
    query: pageQuery()
      .omit({ all: true })
      .extend({
        status: z.enum(ORDER_STATUSES).optional(),
        payment_status: z.enum(PAYMENT_STATUSES).optional(),
        text: Text(100).optional().describe('in the order id, the name or the phone number'),
        from: z.iso.datetime({ offset: true }).optional(),
        until: z.iso.datetime({ offset: true }).optional().describe('not included'),
      }),
    data: z.array(StaffOrder),
    beside: pageFields,
  },
  'order.staffGet': { params: OrderParams, data: StaffOrder },
  'order.move': {
    params: OrderParams,
    body: z.object({
      to: z.enum(ORDER_MOVES),
      reason: Text(MAX_LENGTH.reason)
        .optional()
        .describe('told to the shopper of a cancelled order'),
    }),
    data: StaffOrder,
  },
} satisfies Record<string, CallSchema>

export type Order = z.output<typeof Order>
export type StaffOrder = z.output<typeof StaffOrder>
export type OrderItem = z.output<typeof OrderItem>
export type OrderAddress = z.output<typeof OrderAddress>
export type PlaceOrder = z.input<typeof PlaceOrder>
