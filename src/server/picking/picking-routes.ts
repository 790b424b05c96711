import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { orderScopeOf } from '#server/order/staff/current-order-store.ts'
import { findLater } from './due-store.ts'
import { packOrder } from './pack-order.ts'
import { startPicking, tickLine } from './pick-order.ts'
import { pickView, queuedView, substituteView } from './picking-view.ts'
import {
  countUnpaid,
  findLastLeft,
  listPickOrders,
  listQueue,
  type QueuePart,
} from './queue-store.ts'
import { findSubstitutes } from './substitute/find-substitutes.ts'
import { offerForLine, withdrawFromLine } from './substitute/offer-for-line.ts'

export function pickingRoutes(route: ServeRoute, deps: Deps) {
  const { db, readDb } = deps
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

  route('picking.substitutes', async ({ params, query }) => ({
    data: (await findSubstitutes(deps, params.id, query)).map(substituteView),
  }))

  route('picking.offer', async ({ user, params, body }) => {
    const { product_id: missingId, substitute_id: productId, quantity } = body
    const wanted = { missingId, productId, quantity }
    const { id } = await offerForLine(db, user.id, params.id, wanted)
    return { data: await readBack(id, user.id) }
  })

  route('picking.withdrawOffer', async ({ user, params, body }) => {
    const { id } = await withdrawFromLine(db, user.id, params.id, body.product_id)
    return { data: await readBack(id, user.id) }
  })

  route('picking.pack', async ({ user, params, body }) => {
    const { id, number } = await packOrder(db, user.id, params.id, {
      bags: body.bags,
      withoutOffers: body.without_offers,
      accepted: body.accepted,
    })
    return {
      message: text('Order {order} is packed.', { order: number }),
      data: await readBack(id, user.id),
    }
  })
}
