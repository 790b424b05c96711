import { text } from '#contract/language/text.ts'
import { toRupees } from '#contract/lib/money.ts'
import type {
  PickOrder as PickOrderView,
  QueuedOrder as QueuedView,
} from '#contract/picking/picking.ts'
import { instructionsView } from '#server/address/address-view.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { slotView } from '#server/order/order-view.ts'
import { orderScopeOf } from '#server/order/staff/current-order-store.ts'
import { findLater } from './due-store.ts'
import { packOrder } from './pack-order.ts'
import type { PickBatch } from './pick-batch-store.ts'
import { startPicking, tickLine } from './pick-order.ts'
import {
  countUnpaid,
  findLastLeft,
  listPickOrders,
  listQueue,
  type PickOrder,
  type QueuedOrder,
  type QueuePart,
} from './queue-store.ts'

export function pickingRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('picking.queue', async ({ user }) => {
    const queue = await listQueue(readDb, user.id)
    const { count, from } = await findLater(readDb)
    const listed = (part: QueuePart) => queue.filter((order) => order.part === part)
    const leftOut = (part: QueuePart) => (listed(part)[0]?.inPart ?? 0) - listed(part).length
    return {
      data: {
        waiting: listed('waiting').map(queuedView),
        in_hand: listed('in_hand').map(queuedView),
        packed: listed('packed').map(queuedView),
        left_out: {
          waiting: leftOut('waiting'),
          in_hand: leftOut('in_hand'),
          packed: leftOut('packed'),
        },
        unpaid: await countUnpaid(readDb),
        ...(from && { later: { count, from: from.toISOString() } }),
        last_left_at:
          queue.length === 0 ? ((await findLastLeft(readDb))?.toISOString() ?? null) : null,
      },
    }
  })

  route('picking.orders', async ({ user, query }) => {
    const orders = await listPickOrders(readDb, query.ids, orderScopeOf(user))
    return { data: orders.map((order) => pickView(order, user.id)) }
  })

  // Read from the primary pool, because the data was just written.
  const readBack = async (id: string, userId: string) =>
    pickView(found((await listPickOrders(db, [id]))[0], 'Order'), userId)

  route('picking.start', async ({ user, params, body }) => {
    const { id } = await startPicking(db, user.id, params.id, body.take_over)
    return { data: await readBack(id, user.id) }
  })

  route('picking.tick', async ({ user, params, body }) => {
    const { product_id: productId, found: count, reason = null } = body
    const { id } = await tickLine(db, user.id, params.id, { productId, found: count, reason })
    return { data: await readBack(id, user.id) }
  })

  route('picking.pack', async ({ user, params, body }) => {
    const { id, number } = await packOrder(db, user.id, params.id, body.bags)
    return {
      message: text('Order {order} is packed.', { order: number }),
      data: await readBack(id, user.id),
    }
  })
}

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
  payment_mode: order.paymentMode,
  picker: order.pickerId ? { _id: order.pickerId, name: order.picker ?? '' } : null,
  packed_at: order.packedAt?.toISOString() ?? null,
  bags: order.bags,
})

const queuedView = (order: QueuedOrder): QueuedView => ({
  ...headView(order),
  lines: order.lines,
  pieces: order.pieces,
  picked: order.picked,
  ...(order.isBeingRefunded && { being_refunded: true }),
})

const batchView = ({ batch, bestBefore, daysLeft, quantity }: PickBatch) => ({
  ...{ batch, best_before: bestBefore, days_left: daysLeft, quantity },
})

const pickView = (order: PickOrder, userId: string): PickOrderView => ({
  ...headView(order),
  total_amount: toRupees(order.total),
  is_mine: order.pickerId === userId,
  lines: order.lines.map(
    ({
      productId,
      unitPrice,
      couponDiscount,
      onShelf,
      orderId: _,
      nameHi,
      categoryHi,
      batches,
      past,
      ...line
    }) => ({
      ...line,
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
