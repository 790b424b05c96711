import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoices } from './db/schema/invoice.ts'
import { orders } from './db/schema/order.ts'
import { users } from './db/schema/user.ts'
import { newId } from './lib/id.ts'
import { orderForCash } from './testing/cash-order.ts'
import { openPayingShop } from './testing/paying.ts'

/*
 * Every list of the back office, searched by every form of every number it supports. There is another item of each
 * kind, so that a search that returns everything fails.
 */

const shop = await openPayingShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ name: 'Milk', barcode: '8901058000290', stock: 500 })
const eggs = await shop.product({ name: 'Eggs', barcode: '0012345678905', stock: 500 })

const asha = await shop.user({ username: 'Asha', mobile: '9822022222' })
const other = await shop.user({ username: 'Vikram', mobile: '9700011111' })

const paid = await shop.checkout(asha, [[milk, 1]])
const { paymentId } = await shop.pay(paid.data.paymentDetails.razorpayOrderId)
await shop.work()
await rename(paid.data.order._id, 'TKR-7Q4M-2HXP', '9822022222')
const othersOrder = await orderForCash(other, [[eggs, 1]])
await rename(othersOrder.order._id, 'TKR-9999-ZZZZ', '9700011111')

await shop.db.insert(invoices).values({
  id: newId(),
  orderId: paid.data.order._id,
  kind: 'invoice',
  number: 'TKR/26-27/000409',
  ...{ series: 'TKR/26-27', serial: 409 },
  document: {},
})

const complaint = await complainAbout('tkr 7q4m 2hxp', '+91 98220-22222')
await complainAbout('', '97000 11111')

await meera.call('order.move', { params: { id: paid.data.order._id }, body: { to: 'Shipped' } })
await meera.call('people.block', { params: { id: asha.id }, body: { reason: 'Test' } })
await changeStock(milk.id)
await changeStock(eggs.id)
await meera.call('complaint.confirm', {
  params: { id: complaint.id },
  body: { seen_events: 1 },
})

const PHONES = [
  '9822022222',
  '98220 22222',
  '98220-22222',
  '+91 98220 22222',
  '+91-9822022222',
  '0091 98220 22222',
  '91 9822022222',
  '098220 22222',
  '(098220) 22222',
  '९८२२० २२२२२',
  '৯৮২২০২২২২২',
  '९८२२०-२२२२२',
  '９８２２０２２２２２',
  '98220 222',
]
const ORDERS = ['TKR-7Q4M-2HXP', 'tkr7q4m2hxp', 'TKR 7Q4M 2HXP', '#7q4m-2hxp', '7Q4M2HXP', '4m2hxp']
const INVOICES = ['TKR/26-27/000409', 'tkr/26-27/409', 'TKR 26-27 000409', '26-27/409']
const COMPLAINTS = () => [
  complaint.number,
  complaint.number.replaceAll('-', ''),
  complaint.number.replaceAll('-', ' ').toLowerCase(),
]
const PAYMENTS = () => [
  paymentId,
  ` ${paymentId} `,
  paymentId.toLowerCase(),
  `${paymentId.slice(0, 15)}...`,
  `${paymentId.slice(0, 15)}…`,
  paid.data.paymentDetails.razorpayOrderId,
]
const BARCODES = ['8901058000290', '8 901058 000290', '8901-0580-00290', '८९०१०५८०००२९०']

const ALL_OF_AN_ORDER = () => [...PHONES, ...ORDERS, ...INVOICES, ...COMPLAINTS(), ...PAYMENTS()]

/** The names of a list's results. */
const LISTS = {
  orders: async (text: string) =>
    (await meera.call('order.staffList', { query: { text } })).data.map((row) => row.order_id),
  payments: async (text: string) =>
    (await meera.call('payment.list', { query: { text } })).data.map((row) => row.order_id),
  people: async (search: string) =>
    (await meera.call('people.list', { query: { search } })).data.map(({ name }) => name),
  complaints: async (search: string) =>
    (await meera.call('complaint.list', { query: { search } })).data.map(({ number }) => number),
  products: async (searchText: string) =>
    (await meera.call('product.staffList', { query: { searchText } })).data.map(({ name }) => name),
  stock: async (search: string) =>
    (await meera.call('stock.list', { query: { show: 'all', search } })).data.map(
      ({ name }) => name,
    ),
  trail: async (search: string) =>
    (await meera.call('audit.list', { query: { search } })).data.map(({ subject }) => subject.name),
}

const CASES: [list: keyof typeof LISTS, forms: string[], ...found: string[]][] = [
  ['orders', ALL_OF_AN_ORDER(), 'TKR-7Q4M-2HXP'],
  ['payments', ALL_OF_AN_ORDER(), 'TKR-7Q4M-2HXP'],
  ['people', [...ORDERS, ...INVOICES, ...PAYMENTS()], 'Asha'],
  ['people', COMPLAINTS()],
  ['complaints', ALL_OF_AN_ORDER(), complaint.number],
  ['products', BARCODES, 'Milk'],
  ['stock', BARCODES, 'Milk'],
  ['trail', [...ORDERS, ...INVOICES, ...PAYMENTS()], 'TKR-7Q4M-2HXP'],
  ['trail', PHONES, 'Asha'],
  ['trail', COMPLAINTS(), complaint.number, 'TKR-7Q4M-2HXP'],
  ['trail', BARCODES, 'Milk'],
]

test.each(CASES.flatMap(([list, forms, ...found]) => forms.map((form) => ({ list, form, found }))))(
  'the list of $list finds by $form what is meant, and nothing else',
  async ({ list, form, found }) => {
    const names = await LISTS[list](form)

    expect(new Set(names)).toEqual(new Set(found))
  },
)

test("words still find names, and a scanner's twelve digits find the barcode of thirteen", async () => {
  expect(await LISTS.orders('vikram')).toEqual(['TKR-9999-ZZZZ'])
  expect(await LISTS.people('ash')).toEqual(['Asha'])
  expect(await LISTS.products('egg')).toEqual(['Eggs'])
  expect(await LISTS.stock('012345678905')).toEqual(['Eggs'])
  expect(await LISTS.products('012345678905')).toEqual(['Eggs'])
})

test('a wildcard of the database is matched literally', async () => {
  expect(await LISTS.orders('%')).toEqual([])
  expect(await LISTS.people('_')).toEqual([])
})

test("the account's number finds an order that is delivered to another person", async () => {
  await shop.db.update(users).set({ mobile: '9833344444' }).where(eq(users.id, other.id))

  expect(await LISTS.orders('+91 98333 44444')).toEqual(['TKR-9999-ZZZZ'])
})

test('a complaint finds its author, and not the owner of the order number in it', async () => {
  const ravi = await shop.user({ username: 'Ravi' })
  const body = { kind: 'delivery', name: 'Ravi', phone: '9811111111', text: 'Late' } as const
  const { data } = await ravi.call('complaint.make', {
    body: { ...body, order_number: 'TKR-7Q4M-2HXP' },
  })

  expect(await LISTS.people(data.number)).toEqual(['Ravi'])
})

async function rename(id: string, number: string, mobile: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('No such order')
  const address = { ...order.address, mobile }
  await shop.db.update(orders).set({ number, address }).where(eq(orders.id, id))
}

async function complainAbout(order_number: string, phone: string) {
  const body = { kind: 'delivery', name: 'A caller', phone, order_number, text: 'Late' } as const
  const { data } = await shop.visitor.call('complaint.makeAsVisitor', {
    body: { ...body, email: '' },
  })
  const all = await meera.call('complaint.list', { query: {} })
  const listed = all.data.find(({ number }) => number === data.number)
  return { id: listed?._id ?? '', number: data.number }
}

async function changeStock(id: string) {
  await meera.call('stock.change', {
    params: { id },
    body: { change_id: newId(), change: 1, reason: 'restock', note: '' },
  })
}
