import type { Role } from '#contract/constants.ts'
import { toRupees } from '#contract/money.ts'
import type { Order as OrderView, StaffOrder as StaffOrderView } from '#contract/order.ts'
import type { Order, OrderItem, StaffOrder } from './order-rules.ts'
import { canCancel, nextMoves } from './order-status-rules.ts'

export const orderView = (order: Order): OrderView => ({
  _id: order.id,
  order_id: order.number,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
  status: order.status,
  payment_status: order.paymentStatus,
  payment_mode: order.paymentMode,
  sub_total_amount: toRupees(order.subtotal),
  shipping_amount: toRupees(order.shippingFee),
  tax_amount: toRupees(order.tax),
  total_amount: toRupees(order.total),
  products: order.items.map(orderItemView),
  delivery_address: {
    address_name: order.address.name,
    address_type: order.address.type,
    address_line_1: order.address.line1,
    address_line_2: order.address.line2,
    city: order.address.city,
    state: order.address.state,
    pincode: order.address.pincode,
    country: order.address.country,
    mobile: order.address.mobile,
  },
  history: order.events.map(({ status, actor, reason, createdAt }) => ({
    status,
    by: actor,
    reason,
    at: createdAt.toISOString(),
  })),
  razorpay_order_id: order.providerOrderId,
  razorpay_payment_id: order.providerPaymentId,
  invoice_receipt: null,
  can_cancel: canCancel(order),
})

export const staffOrderView = (order: StaffOrder, role: Role): StaffOrderView => ({
  ...orderView(order),
  shopper: order.shopper,
  next: nextMoves(order, role),
})

const orderItemView = (item: OrderItem): OrderView['products'][number] => ({
  _id: item.productId,
  quantity: item.quantity,
  product_id: {
    _id: item.productId,
    name: item.name,
    image: item.image ? [item.image] : [],
    unit: item.unit,
    price: toRupees(item.unitPrice),
    list_price: toRupees(item.listPrice),
    discount: item.discount,
    brand: item.brand,
  },
})
