import { ROLES_OF } from '#contract/account/access.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { invoiceLinks } from '../invoice-links.ts'
import { moveOrder } from '../move/move-order.ts'
import { moveOrders } from '../move/move-orders.ts'
import { undoDelivery } from '../move/undo-delivery.ts'
import { boardColumnView, staffOrderView } from '../order-view.ts'
import { readBoard } from './board-store.ts'
import { orderScopeOf } from './current-order-store.ts'
import { findStaffOrder, listStaffOrders } from './staff-order-store.ts'

export function staffOrderRoutes(route: ServeRoute, { db, readDb, officeReads }: Deps) {
  const { linkTo } = invoiceLinks(db)

  route(
    'order.staffList',
    async ({ user, query: { payment_status, payment_mode, from, until, ...query } }) => {
      const wanted = {
        ...query,
        scope: orderScopeOf(user.role),
        paymentStatus: payment_status,
        paymentMode: payment_mode,
        from: from ? new Date(from) : undefined,
        until: until ? new Date(until) : undefined,
      }
      const { rows, ...counted } = await officeReads.read((db) => listStaffOrders(db, wanted))
      return {
        data: rows.map((order) => staffOrderView(order, user.role)),
        pageSize: query.pageSize,
        currentPage: query.currentPage,
        count: rows.length,
        ...counted,
      }
    },
  )

  route('order.board', async ({ user }) => {
    const { columns, today } = await readBoard(readDb)
    return {
      data: { columns: columns.map((column) => boardColumnView(column, user.role)), today },
    }
  })

  route('order.staffGet', async ({ user, params }) => {
    const order = found(await findStaffOrder(readDb, params.id, orderScopeOf(user.role)), 'Order')
    // The invoice contains name and phone for years, and pickers need neither.
    const invoice_receipt = ROLES_OF.admin.includes(user.role) ? await linkTo(order) : null
    return { data: { ...staffOrderView(order, user.role), invoice_receipt } }
  })

  route('order.move', async ({ user, params, body }) => {
    const order = await moveOrder(db, user.id, params.id, { to: body.to, reason: body.reason })
    return {
      message: `Order ${order.number} is ${order.status}.`,
      data: staffOrderView(order, user.role),
    }
  })

  route('order.undoDelivery', async ({ user, params, body }) => {
    const order = await undoDelivery(db, user.id, params.id, body.reason)
    return {
      message: `Order ${order.number} is ${order.status} again.`,
      data: staffOrderView(order, user.role),
    }
  })

  route('order.moveMany', async ({ user, body: { ids, to, reason } }) => {
    const data = await moveOrders(db, user.id, ids, { to, reason })
    const moved = data.filter((one) => one.moved).length
    return { message: `${moved} of ${data.length} orders are ${to}.`, data }
  })
}
