import type { Role } from '#contract/account/access.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { Order as OrderView } from '#contract/order/order.ts'
import type {
  BoardColumn as BoardColumnView,
  StaffOrder as StaffOrderView,
} from '#contract/order/staff-order.ts'
import type { Return as ReturnView } from '#contract/return/return.ts'
import { hindiName } from '#server/catalog/translation-rules.ts'
import { lastError } from '#server/payment/payment-rules.ts'
import { paymentView, refundView } from '#server/payment/payment-view.ts'
import { undoDeliveryUntil } from './move/undo-delivery-rules.ts'
import { shortAmount } from './order-item-rules.ts'
import type {
  BoardColumn,
  BoardOrder,
  Order,
  OrderEvent,
  OrderItem,
  OrderReturn,
  StaffOrder,
} from './order-rules.ts'
import { canCancel, canRetryPayment, nextMoves } from './order-status-rules.ts'
import { returnedCount, returnOptions } from './return-rules.ts'

/** Without the URL of its invoice, which expires and is added by the routes. */
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
  products: order.items.map((item) => orderItemView(order, item)),
  delivery_address: {
    _id: order.address.id,
    address_name: order.address.name,
    receiver_name: order.address.receiver,
    address_type: order.address.type,
    address_line_1: order.address.line1,
    address_line_2: order.address.line2,
    city: order.address.city,
    state: order.address.state,
    pincode: order.address.pincode,
    country: order.address.country,
    mobile: order.address.mobile,
    is_default: order.address.isDefault,
  },
  history: order.events.map(eventView),
  razorpay_order_id: order.providerOrderId,
  razorpay_payment_id: order.providerPaymentId,
  invoice_receipt: null,
  short_amount: toRupees(shortAmount(order)),
  picking_since: order.picking?.startedAt.toISOString() ?? null,
  packed_at: order.picking?.packedAt?.toISOString() ?? null,
  can_cancel: canCancel(order),
  can_retry_payment: canRetryPayment(order),
  promised_by: order.promisedBy.toISOString(),
  holds_stock_until: order.holdsStockUntil?.toISOString() ?? null,
  ...paymentErrorView(order),
  payments: order.payments.map(paymentView),
  refunds: order.refunds.map(refundView),
  returns: order.returns.map((one) => returnView(order, one)),
})

export const staffOrderView = (order: StaffOrder, role: Role): StaffOrderView => ({
  ...orderView(order),
  history: order.events.map((event) => {
    const name = event.actorId && order.colleagues.get(event.actorId)
    return { ...eventView(event), ...(name && { name }) }
  }),
  shopper: order.shopper,
  next: nextMoves(order, role),
  returns: order.returns.map((one) => {
    const name = order.colleagues.get(one.actorId)
    return { ...returnView(order, one), items: one.items, ...(name && { name }) }
  }),
  can_return: returnOptionsView(order, role),
  undo_delivery_until: undoDeliveryUntil(order, role)?.toISOString() ?? null,
})

const returnView = (
  order: Order,
  { id, lines, paise, fees, money, reason, createdAt }: OrderReturn,
): ReturnView => ({
  _id: id,
  lines: lines.map(({ productId, quantity }) => {
    const item = order.items.find((one) => one.productId === productId)
    return { product_id: productId, name: item?.name ?? '', ...hindiName(item), quantity }
  }),
  amount: toRupees(paise),
  fees: toRupees(fees),
  money,
  reason,
  at: createdAt.toISOString(),
})

function returnOptionsView(order: Order, role: Role) {
  const options = returnOptions(order, role)
  if (!options) return null
  const { left, fees, money } = options
  return { left: toRupees(left), fees: toRupees(fees), money }
}

export const boardColumnView = (
  { orders, ...column }: BoardColumn,
  role: Role,
): BoardColumnView => ({ ...column, orders: orders.map((order) => boardOrderView(order, role)) })

const boardOrderView = (order: BoardOrder, role: Role): BoardColumnView['orders'][number] => ({
  _id: order.id,
  order_id: order.number,
  createdAt: order.createdAt.toISOString(),
  promised_by: order.promisedBy.toISOString(),
  status: order.status,
  payment_status: order.paymentStatus,
  payment_mode: order.paymentMode,
  total_amount: toRupees(order.total),
  shopper: order.shopper,
  city: order.city,
  items: order.pieces,
  products: order.products,
  ended: order.endedAt?.toISOString() ?? null,
  ...(order.isBeingRefunded && { being_refunded: true }),
  next: nextMoves(order, role),
})

const eventView = ({
  status,
  actor,
  reason,
  createdAt,
}: OrderEvent): OrderView['history'][number] => ({
  status,
  by: actor,
  reason,
  at: createdAt.toISOString(),
})

/** The provider's own words replace what the shopper's app reported. */
function paymentErrorView({ payments, reportedError }: Order) {
  const error = lastError(payments)
  if (error !== null) return { payment_error: error, payment_error_by: 'provider' as const }
  const by = reportedError === null ? null : ('app' as const)
  return { payment_error: reportedError, payment_error_by: by }
}

function orderItemView(order: Order, item: OrderItem): OrderView['products'][number] {
  const short = order.shorts.find(({ productId }) => productId === item.productId)
  return {
    _id: item.productId,
    quantity: item.quantity,
    short: short?.quantity ?? 0,
    short_reason: short?.reason ?? null,
    returned: returnedCount(order, item.productId),
    product_id: {
      _id: item.productId,
      name: item.name,
      ...hindiName(item),
      image: item.image ? [item.image] : [],
      unit: item.unit,
      price: toRupees(item.unitPrice),
      list_price: toRupees(item.listPrice),
      discount: item.discount,
      brand: item.brand,
    },
  }
}
