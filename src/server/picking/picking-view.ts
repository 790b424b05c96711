import { toRupees } from '#contract/lib/money.ts'
import type {
  PickOrder as PickOrderView,
  QueuedOrder as QueuedView,
  Substitute as SubstituteView,
} from '#contract/picking/picking.ts'
import { instructionsView } from '#server/address/address-view.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { addedView, pickupView, slotView } from '#server/order/order-view.ts'
import { offerView } from '#server/order/substitute/substitute-view.ts'
import type { PickBatch } from './pick-batch-store.ts'
import type { PickOrder, QueuedOrder } from './queue-store.ts'
import type { Substitute } from './substitute/find-substitutes.ts'

const headView = (order: QueuedOrder | PickOrder) => ({
  _id: order.id,
  order_id: order.number,
  createdAt: order.createdAt.toISOString(),
  promised_by: order.promisedBy.toISOString(),
  slot: slotView(order),
  shopper: order.shopper,
  receiver_name: order.receiver,
  address_name: order.label,
  city: order.city,
  ...instructionsView(order.instructions),
  ...pickupView(order),
  ...addedView(order),
  payment_mode: order.paymentMode,
  picker: order.pickerId ? { _id: order.pickerId, name: order.picker ?? '' } : null,
  packed_at: order.packedAt?.toISOString() ?? null,
  bags: order.bags,
})

export const queuedView = (order: QueuedOrder): QueuedView => ({
  ...headView(order),
  lines: order.lines,
  pieces: order.pieces,
  picked: order.picked,
  ...(order.isBeingRefunded && { being_refunded: true }),
})

const batchView = ({ batch, bestBefore, daysLeft, quantity }: PickBatch) => ({
  ...{ batch, best_before: bestBefore, days_left: daysLeft, quantity },
})

export const pickView = (order: PickOrder, userId: string): PickOrderView => ({
  ...headView(order),
  total_amount: toRupees(order.total),
  is_mine: order.pickerId === userId,
  lines: order.lines.map(
    ({
      productId,
      unitPrice,
      couponDiscount,
      onShelf,
      ordered,
      orderId: _,
      nameHi,
      categoryHi,
      batches,
      past,
      substituteFor,
      offer,
      ...line
    }) => ({
      ...line,
      ...(ordered !== line.quantity && { ordered }),
      ...(substituteFor && { substitute_for: substituteFor }),
      ...(offer && { offer: offerView(offer) }),
      ...(batches.length > 0 && { batches: batches.map(batchView) }),
      ...(past && { past: batchView(past) }),
      ...(nameHi && { name_hi: nameHi }),
      ...(categoryHi && { category_hi: categoryHi }),
      product_id: productId,
      on_shelf: onShelf,
      price: toRupees(unitPrice),
      coupon_discount: toRupees(couponDiscount),
    }),
  ),
})

export const substituteView = ({ product, price, pays }: Substitute): SubstituteView => ({
  _id: product.id,
  name: product.name,
  ...hindiName(product),
  unit: product.unit,
  image: product.images[0] ?? '',
  price: toRupees(price),
  pays: toRupees(pays),
  stock: product.stock,
})
