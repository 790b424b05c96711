import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PickOrder } from '#contract/picking/picking.ts'
import { asha } from '#web/testing/people.ts'
import { editableOf, onion, staffPageOf, staffProductOf, tomato } from '#web/testing/products.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { staffOrder } from '#web/testing/staff-orders.ts'
import { ShelfLabelsScreen } from './labels/shelf-labels-screen.tsx'
import { OrderPapersScreen } from './orders/order-papers-screen.tsx'

const meera = asha({ role: 'ADMIN' })

/** The order of `staffOrder` as its picker sees it. */
const pickOf = (order_id: string, more: Partial<PickOrder> = {}): PickOrder => ({
  _id: order_id,
  order_id,
  createdAt: '2026-11-20T08:00:00.000Z',
  promised_by: '2026-11-20T08:10:00.000Z',
  shopper: 'Farhan Shaikh',
  receiver_name: 'Asha Kulkarni',
  address_name: 'Home',
  city: 'Pune',
  do_not_ring: true,
  payment_mode: 'COD',
  picker: null,
  packed_at: null,
  bags: 0,
  total_amount: 167.5,
  is_mine: false,
  lines: staffOrder().products.map(({ product_id, quantity }) => ({
    product_id: product_id._id,
    name: product_id.name,
    unit: product_id.unit,
    image: '',
    price: product_id.price,
    coupon_discount: 0,
    quantity,
    category: 'Dairy',
    on_shelf: 1,
    found: null,
    reason: null,
  })),
  ...more,
})

/** The shop has these orders and no others. */
function shopWith(numbers: readonly string[], more: Partial<PickOrder> = {}) {
  answer('settings.get', someSettings())
  answer('picking.orders', ({ query }) => ({
    data: numbers.filter((number) => query.ids.includes(number)).map((one) => pickOf(one, more)),
  }))
  answer('order.staffGet', ({ params }) => ({
    data: staffOrder({ _id: params.id, order_id: params.id }),
  }))
}

const openPapers = (query: string) =>
  renderScreen(<OrderPapersScreen />, { at: `/dashboard/print?${query}`, user: meera })

test('a pick list names what to take, for whom, and what to know at the door', async () => {
  shopWith(['TKR-1', 'TKR-2'])
  openPapers('orders=TKR-1,TKR-2')

  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Pick list' })).toBeTruthy()
  expect(preview.getByRole('heading', { name: 'Dairy' })).toBeTruthy()
  expect(preview.getAllByText('Savera Toned Milk')).toHaveLength(1)
  expect(preview.getByText('A 2')).toBeTruthy()
  expect(preview.getByText('B 2')).toBeTruthy()
  expect(preview.getAllByText(/Collect ₹167.50/)).toHaveLength(2)
  expect(preview.getAllByText(/ring/i)).toHaveLength(2)
})

test('Print opens the dialog of the browser, and the chosen paper is remembered on the device', async () => {
  shopWith(['TKR-1'])
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = openPapers('orders=TKR-1&paper=slip')

  const slip = await screen.findByRole('article', { name: 'Packing slip TKR-1' })
  expect(await screen.findByText('Tokri Retail Private Limited')).toBeTruthy()
  expect(slip.textContent).toContain('411045')
  await user.click(screen.getByRole('button', { name: '80 mm roll' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))

  expect(print).toHaveBeenCalledOnce()
  expect(window.localStorage.getItem('paperSize')).toBe('80mm')
})

test('each bag of a packed order has its label', async () => {
  shopWith(['TKR-1'], { packed_at: '2026-11-20T08:05:00.000Z', bags: 2 })
  const user = openPapers('orders=TKR-1')

  await user.click(await screen.findByRole('button', { name: 'Bag labels' }))

  expect(await screen.findByText('Bag 1 of 2')).toBeTruthy()
  expect(screen.getByText('Bag 2 of 2')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'TKR-1' })).toHaveLength(2)
})

test('slip, label and pick list name the orders that go along', async () => {
  shopWith(['TKR-1'], { additions: ['TKR-2'] })
  answer('order.staffGet', staffOrder({ order_id: 'TKR-1', additions: ['TKR-2'] }))
  const user = openPapers('orders=TKR-1&paper=slip')
  const slip = within(await screen.findByRole('article', { name: 'Packing slip TKR-1' }))
  expect(slip.getByText('+ TKR-2')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Bag labels' }))
  expect(await screen.findByText('+ TKR-2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pick list' }))

  expect(await screen.findByText(/3 items · .* · \+ TKR-2$/)).toBeTruthy()
})

test('without numbers the waiting orders are printed; more than fit are named, with the next ones', async () => {
  const numbers = Array.from({ length: 32 }, (_, at) => `TKR-${at + 1}`)
  shopWith(numbers)
  answer('picking.queue', {
    waiting: numbers.map((number) => ({ ...pickOf(number), lines: 2, pieces: 3, picked: 0 })),
    in_hand: [],
    packed: [],
    left_out: { waiting: 5, in_hand: 0, packed: 0 },
    unpaid: 0,
  })
  openPapers('')

  expect(await screen.findByText(/^The first 30 orders are here. 7 more are not./)).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Show the next orders' })
  expect(next.getAttribute('href')).toContain('orders=TKR-31,TKR-32')
  expect(callsOf('picking.orders')).toHaveLength(5)
  expect(callsOf('order.staffGet')).toHaveLength(30)
})

test('an order that is not there is named, and nothing waiting is explained', async () => {
  shopWith(['TKR-1'])
  openPapers('orders=TKR-1,TKR-9')
  expect(await screen.findByText('Not found: TKR-9')).toBeTruthy()
})

test('without an order there is nothing to print', async () => {
  answer('picking.queue', { waiting: [], in_hand: [], packed: [], unpaid: 0 })
  openPapers('')

  expect(await screen.findByText('No orders wait to be picked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

const openLabels = (query: string) =>
  renderScreen(<ShelfLabelsScreen />, { at: `/dashboard/print/labels?${query}`, user: meera })

test('all products of a filter get labels, page by page to the last', async () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    staffProductOf(tomato(), { _id: `${at}`, name: `Product ${at}`, barcode: '6291041500213' }),
  )
  answer('product.staffList', ({ query }) => {
    const size = Number(query.pageSize)
    const from = (Number(query.currentPage) - 1) * size
    return staffPageOf(many.slice(from, from + size), many.length)
  })
  openLabels('show=out&q=milk')

  expect(await screen.findByText('Product 99')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: '6291041500213' })).toHaveLength(100)
  expect(callsOf('product.staffList').map(({ query }) => query)).toMatchObject([
    { currentPage: '1', show: 'out', searchText: 'milk' },
    { currentPage: '2', show: 'out', searchText: 'milk' },
  ])
})

test('more products than one print takes are printed part by part', async () => {
  answer('product.staffList', ({ query }) =>
    staffPageOf(
      Array.from({ length: Number(query.pageSize) }, (_, at) =>
        staffProductOf(onion(), { _id: `${query.currentPage} ${at}` }),
      ),
      1000,
    ),
  )
  openLabels('')

  expect(await screen.findByText(/^Products 1–480 of 1000 are here./)).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Show the next products' })
  expect(next.getAttribute('href')).toBe('/dashboard/print/labels?page=2')
})

test('ticked products get labels, from the first free place of a begun sheet', async () => {
  answer('product.forEdit', ({ params }) => ({
    data: editableOf(params.id === tomato()._id ? tomato() : onion(), { barcode: null }),
  }))
  const user = openLabels(`ids=${tomato()._id},${onion()._id}`)

  expect(await screen.findByText(tomato().name)).toBeTruthy()
  const preview = screen.getByRole('region', { name: 'Preview' })
  const places = () => [...(preview.querySelector('.label-sheet')?.children ?? [])]
  expect(places().findIndex(({ textContent }) => textContent)).toBe(0)
  await user.selectOptions(screen.getByLabelText('Labels already used on the first sheet'), '5')
  await waitFor(() => expect(places().findIndex(({ textContent }) => textContent)).toBe(5))
  expect(within(preview).queryByRole('img')).toBeNull()
})
