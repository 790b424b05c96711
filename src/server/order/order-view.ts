import type { Holder } from '#contract/account/access.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { Order as OrderView } from '#contract/order/order.ts'
import type { StaffOrder as StaffOrderView } from '#contract/order/staff-order.ts'
import type { Return as ReturnView } from '#contract/return/return.ts'
import { instructionsView } from '#server/address/address-view.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { lastError } from '#server/payment/payment-rules.ts'
import { paymentView, refundView } from '#server/payment/payment-view.ts'
import { riderNameView, riderView } from './handover/handover-view.ts'
import { undoDeliveryUntil } from './move/undo-delivery-rules.ts'
import { shortAmount } from './order-item-rules.ts'
import type { Order, OrderEvent, OrderItem, OrderReturn, StaffOrder } from './order-rules.ts'
import { canCancel, canRetryPayment, nextMoves } from './order-status-rules.ts'
import { reductionsView } from './reduce/reduction-view.ts'
import { returnOptions } from './return-rules.ts'
import { replacedCount, returnedCount } from './settled-rules.ts'
import { offersView } from './substitute/substitute-view.ts'

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
  coupon_discount: toRupees(order.couponDiscount),
  coupon_code: order.couponCode,
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
    ...instructionsView(order.address),
  },
  ...pickupView(order),
  history: order.events.map(eventView),
  razorpay_order_id: order.providerOrderId,
  razorpay_payment_id: order.providerPaymentId,
  invoice_receipt: null,
  short_amount: toRupees(shortAmount(order)),
  ...offersView(order),
  ...reductionsView(order),
  picking_since: order.picking?.startedAt.toISOString() ?? null,
  packed_at: order.picking?.packedAt?.toISOString() ?? null,
  can_cancel: canCancel(order),
  can_retry_payment: canRetryPayment(order),
  promised_by: order.promisedBy.toISOString(),
  slot: slotView(order),
  holds_stock_until: order.holdsStockUntil?.toISOString() ?? null,
  ...paymentErrorView(order),
  payments: order.payments.map(paymentView),
  refunds: order.refunds.map(refundView),
  returns: order.returns.map((one) => returnView(order, one)),
  ...addedView(order),
  ...(order.replaces && { replaces: order.replaces }),
  ...riderNameView(order),
})

export const staffOrderView = (order: StaffOrder, person: Holder): StaffOrderView => ({
  ...orderView(order),
  history: order.events.map((event) => {
    const name = event.actorId && order.colleagues.get(event.actorId)
    return { ...eventView(event), ...(name && { name }) }
  }),
  shopper: order.shopper,
  ...takenByView(order.takenBy && (order.colleagues.get(order.takenBy) ?? '')),
  notes: order.notes,
  tags: order.tags,
  ...riderView(order),
  next: nextMoves(order, person),
  returns: order.returns.map((one) => {
    const name = order.colleagues.get(one.actorId)
    return { ...returnView(order, one), items: one.items, ...(name && { name }) }
  }),
  can_return: returnOptionsView(order, person),
  undo_delivery_until: undoDeliveryUntil(order, person)?.toISOString() ?? null,
})

/** Absent if false. */
export const pickupView = ({ isPickup }: Pick<Order, 'isPickup'>) => isPickup && { pickup: true }

/** Only where there is any. */
export const addedView = ({ addedTo, additions }: Pick<Order, 'addedTo' | 'additions'>) => ({
  ...(addedTo && { added_to: addedTo }),
  ...(additions.length > 0 && { additions }),
})

/** Empty once the account of the colleague is gone. */
export const takenByView = (name: string | null) => name !== null && { taken_by: name }

export const slotView = ({ slotFrom, slotUntil }: Pick<Order, 'slotFrom' | 'slotUntil'>) =>
  slotFrom && slotUntil ? { from: slotFrom.toISOString(), until: slotUntil.toISOString() } : null

const returnView = (
  order: Order,
  { id, lines, paise, fees, money, items, reason, createdAt }: OrderReturn,
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
  ...(items === 'kept' && { kept: true as const }),
})

function returnOptionsView(order: Order, person: Holder) {
  const options = returnOptions(order, person)
  if (!options) return null
  const { left, fees, money } = options
  return { left: toRupees(left), fees: toRupees(fees), money }
}

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
    short_reason: short && short.quantity > short.unwanted ? short.reason : null,
    ...(short && short.unwanted > 0 && { unwanted: short.unwanted }),
    returned: returnedCount(order, item.productId, false),
    ...settledView(order, item.productId),
    coupon_discount: toRupees(item.couponDiscount),
    ...(item.substituteFor && { substitute_for: item.substituteFor }),
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

/** Only where there is any. */
function settledView(order: Order, productId: string) {
  const refunded = returnedCount(order, productId, true)
  const replaced = replacedCount(order, productId)
  return { ...(refunded > 0 && { refunded }), ...(replaced > 0 && { replaced }) }
}
