import type { Holder } from '#contract/account/access.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { BoardColumn as BoardColumnView } from '#contract/order/staff-order.ts'
import { riderView } from '../handover/handover-view.ts'
import { nextMoves } from '../order-status-rules.ts'
import { addedView, pickupView, slotView, takenByView } from '../order-view.ts'
import type { BoardColumn, BoardOrder } from './board-rules.ts'

export const boardColumnView = (
  { orders, ...column }: BoardColumn,
  person: Holder,
): BoardColumnView => ({ ...column, orders: orders.map((order) => boardOrderView(order, person)) })

const boardOrderView = (order: BoardOrder, person: Holder): BoardColumnView['orders'][number] => ({
  _id: order.id,
  order_id: order.number,
  createdAt: order.createdAt.toISOString(),
  promised_by: order.promisedBy.toISOString(),
  slot: slotView(order),
  status: order.status,
  payment_status: order.paymentStatus,
  payment_mode: order.paymentMode,
  total_amount: toRupees(order.total),
  shopper: order.shopper,
  city: order.city,
  items: order.pieces,
  products: order.products,
  ...(order.productsHi && { products_hi: order.productsHi }),
  ended: order.endedAt?.toISOString() ?? null,
  ...(order.isBeingRefunded && { being_refunded: true }),
  notes: order.notes,
  tags: order.tags,
  ...pickupView(order),
  ...addedView(order),
  ...(order.isPickup && { packed_at: order.picking?.packedAt?.toISOString() ?? null }),
  ...riderView(order),
  ...takenByView(order.takenBy),
  next: nextMoves(order, person),
})
