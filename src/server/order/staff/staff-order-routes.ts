import { may } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { invoiceLinks } from '../invoice-links.ts'
import { moveOrder } from '../move/move-order.ts'
import { moveOrders } from '../move/move-orders.ts'
import { undoDelivery } from '../move/undo-delivery.ts'
import { STATUS_TEXTS } from '../order-status-rules.ts'
import { staffOrderView } from '../order-view.ts'
import { readBoard } from './board-store.ts'
import { boardColumnView } from './board-view.ts'
import { changeOrderRoutes } from './change-order-routes.ts'
import { orderScopeOf } from './current-order-store.ts'
import { findStaffOrder, listStaffOrders } from './staff-order-store.ts'

export function staffOrderRoutes(route: ServeRoute, deps: Deps) {
  const { db, readDb, officeReads } = deps
  changeOrderRoutes(route, deps)
  const { linkTo } = invoiceLinks(db)

  route(
    'order.staffList',
    async ({ user, query: { payment_status, payment_mode, from, until, ...query } }) => {
      const wanted = {
        ...query,
        scope: orderScopeOf(user),
        paymentStatus: payment_status,
        paymentMode: payment_mode,
        from: from ? new Date(from) : undefined,
        until: until ? new Date(until) : undefined,
      }
      const { rows, ...counted } = await officeReads.read((db) => listStaffOrders(db, wanted))
      return {
        data: rows.map((order) => staffOrderView(order, user)),
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
      data: { columns: columns.map((column) => boardColumnView(column, user)), today },
    }
  })

  route('order.staffGet', async ({ user, params }) => {
    const order = found(await findStaffOrder(readDb, params.id, orderScopeOf(user)), 'Order')
    // The invoice contains name and phone for years, and pickers need neither.
    const invoice_receipt = may(user, 'orders') ? await linkTo(order) : null
    return { data: { ...staffOrderView(order, user), invoice_receipt } }
  })

  route('order.move', async ({ user, params, body }) => {
    const order = await moveOrder(db, user.id, params.id, { to: body.to, reason: body.reason })
    return {
      message: text('Order {order} is {status}.', said(order)),
      data: staffOrderView(order, user),
    }
  })

  route('order.undoDelivery', async ({ user, params, body }) => {
    const order = await undoDelivery(db, user.id, params.id, body.reason)
    return {
      message: text('Order {order} is {status} again.', said(order)),
      data: staffOrderView(order, user),
    }
  })

  route('order.moveMany', async ({ user, body: { ids, to, reason } }) => {
    const data = await moveOrders(db, user.id, ids, { to, reason })
    const moved = data.filter((one) => one.moved).length
    const values = { moved, count: data.length, status: STATUS_TEXTS[to] }
    return { message: text('{moved} of {count} orders are {status}.', values), data }
  })
}

const said = ({ number, status }: { number: string; status: OrderStatus }) => ({
  order: number,
  status: STATUS_TEXTS[status],
})
