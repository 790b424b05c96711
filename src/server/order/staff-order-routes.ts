import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { moveOrder } from './move-order.ts'
import { staffOrderView } from './order-view.ts'
import { findStaffOrder, listStaffOrders } from './staff-order-store.ts'

export function staffOrderRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('order.staffList', async ({ user, query: { payment_status, from, until, ...query } }) => {
    const { rows, totalCount } = await listStaffOrders(readDb, {
      ...query,
      paymentStatus: payment_status,
      from: from ? new Date(from) : undefined,
      until: until ? new Date(until) : undefined,
    })
    return {
      data: rows.map((order) => staffOrderView(order, user.role)),
      pageSize: query.pageSize,
      currentPage: query.currentPage,
      count: rows.length,
      totalCount,
    }
  })

  route('order.staffGet', async ({ user, params }) => ({
    data: staffOrderView(found(await findStaffOrder(readDb, params.id), 'Order'), user.role),
  }))

  route('order.move', async ({ user, params, body }) => {
    const order = await moveOrder(db, user.id, params.id, { to: body.to, reason: body.reason })
    return {
      message: `Order ${order.number} is ${order.status}.`,
      data: staffOrderView(order, user.role),
    }
  })
}
