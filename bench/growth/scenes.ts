import { type RouteName, routes } from '#contract/routes.ts'

/** A call of a table line, as an admin or a visitor sends it. */
export type Scene = { name: string; path: string; by: 'admin' | 'visitor' }

type Ids = { order: string; product: string; person: string; subcategory: string; number: string }

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const scene =
  (by: Scene['by']) =>
  (call: RouteName, what = '', query: Record<string, string | number> = {}, id = ''): Scene => ({
    name: what ? `${call}, ${what}` : call,
    path: `${routes[call].path.replace(':id', id)}?${new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, `${value}`]),
    )}`,
    by,
  })
const admin = scene('admin')
const visitor = scene('visitor')

/** Every kind of read of a large shop: what grows with its catalogue, and what grows with its past. */
export const scenesOf = (ids: Ids): Scene[] => [
  ...publicReads(ids),
  ...ordersAndPeople(ids),
  ...moneyAndStock(ids),
  ...reportsAndRecords(),
]

const publicReads = (ids: Ids) => [
  visitor('product.list'),
  visitor('product.list', 'page 500', { currentPage: 500 }),
  visitor('product.list', 'search', { searchText: 'fresh milk' }),
  visitor('product.bySubcategory', '', { subcategoryId: ids.subcategory }),
  visitor('product.get', '', { productId: ids.product }),
  visitor('product.suggest', '', { text: 'mil' }),
]

const ordersAndPeople = (ids: Ids) => [
  admin('order.staffList'),
  admin('order.staffList', 'page 400', { currentPage: 400 }),
  admin('order.staffList', 'cancelled', { status: 'Cancelled' }),
  admin('order.staffList', 'payment failed', { payment_status: 'Failed' }),
  admin('order.staffList', 'card and refunded', {
    payment_mode: 'Card',
    payment_status: 'Refunded',
  }),
  admin('order.staffList', 'by total', { sort: '-total' }),
  admin('order.staffList', 'a month', {
    from: `${dayBefore(60)}T00:00:00Z`,
    until: `${dayBefore(30)}T00:00:00Z`,
  }),
  admin('order.staffList', 'a number', { text: ids.number }),
  admin('order.staffList', 'a name', { text: 'Shopper 4711' }),
  admin('order.staffList', 'everybody', { text: 'Shopper' }),
  admin('order.staffList', 'two letters', { text: 'ho' }),
  admin('order.staffList', 'a phone', { text: '9007919' }),
  admin('order.staffGet', '', {}, ids.order),
  admin('order.board'),
  admin('picking.queue'),
  admin('people.list'),
  admin('people.list', 'page 400', { currentPage: 400 }),
  admin('people.list', 'by name', { sort: 'name' }),
  admin('people.list', 'by bought', { sort: '-bought' }),
  admin('people.list', 'by last seen', { sort: '-seen' }),
  admin('people.list', 'a name', { search: 'Shopper 4711' }),
  admin('people.list', 'unverified', { verified: 'false' }),
  admin('people.get', '', {}, ids.person),
]

const moneyAndStock = (ids: Ids) => [
  admin('payment.list'),
  admin('payment.list', 'refunded', { payment_status: 'Refunded' }),
  admin('payment.list', 'an id', { text: 'pay_0000' }),
  admin('payment.ofOrder', '', {}, ids.order),
  admin('payment.failedRefunds'),
  admin('payment.cash', 'due', { collected: 'false' }),
  admin('payment.cash', 'collected', { collected: 'true' }),
  admin('payment.cash', 'collected yesterday', { collected: 'true', day: dayBefore(1) }),
  admin('payment.closing', '', { day: dayBefore(1) }),
  admin('payment.drawer', '', { day: dayBefore(1) }),
  admin('payment.closings'),
  admin('stock.list'),
  admin('stock.list', 'all', { show: 'all' }),
  admin('stock.list', 'search', { show: 'all', search: 'milk' }),
  admin('stock.ledger', 'of a best seller', {}, ids.product),
  admin('stock.ledger', 'page 100', { currentPage: 100 }, ids.product),
]

const reportsAndRecords = () => [
  admin('report.day'),
  admin('report.day', 'of a past day', { date: dayBefore(40) }),
  admin('report.days'),
  admin('report.products'),
  admin('report.products', 'of a past day', { date: dayBefore(40) }),
  admin('report.lowStock'),
  admin('document.list'),
  admin('document.list', 'page 400', { currentPage: 400 }),
  admin('document.list', 'credit notes', { kind: 'credit-note' }),
  admin('document.list', 'a month', {
    from: `${dayBefore(60)}T00:00:00Z`,
    until: `${dayBefore(30)}T00:00:00Z`,
  }),
  admin('document.list', 'a name', { text: 'Shopper 4711' }),
  admin('document.export', 'first piece'),
  admin('document.gstSummary', 'a month', { from: dayBefore(60), until: dayBefore(30) }),
  admin('books.month', 'a month', { month: dayBefore(60).slice(0, 7) }),
  admin('books.export', 'first piece of the vouchers', {
    ...{ month: dayBefore(60).slice(0, 7), file: 'tally-vouchers' },
  }),
  admin('audit.list'),
  admin('audit.list', 'page 400', { currentPage: 400 }),
  admin('audit.list', 'about products', { about: 'product' }),
  admin('audit.list', 'search', { search: 'Meera' }),
  admin('audit.list', 'search without match', { search: 'Basmati' }),
  admin('product.staffList'),
  admin('complaint.list'),
]
