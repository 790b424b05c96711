import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FIRST_STEPS, type FirstStep } from '#contract/report/first-week.ts'
import type { Report, ReportFigures } from '#contract/report/report.ts'
import type { Answer } from '#contract/schemas.ts'
import * as save from '#web/lib/browser/save-file.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer, callsOf, reject } from '#web/testing/server.ts'
import { TodayScreen } from './today-screen.tsx'

const figures = (more: Partial<ReportFigures> = {}): ReportFigures => ({
  orders: 202,
  revenue: 102486.5,
  average_basket: 542.26,
  cancelled_or_failed: 11,
  delivered: 178,
  median_seconds: 494,
  nine_in_ten_seconds: 652,
  in_time: 150,
  late_open: 3,
  within_promise: 0.84,
  ...more,
})

const REPORT: Report = {
  date: '2026-11-20',
  until: '2026-11-20T14:17:00.000Z',
  promise_minutes: 10,
  restored_at: null,
  figures: figures(),
  compared_with: '2026-11-13',
  week_before: figures({
    orders: 184,
    revenue: 91204.75,
    within_promise: 0.79,
    cancelled_or_failed: 8,
  }),
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    orders: hour === 18 ? 29 : 0,
    revenue: hour === 18 ? 14210.5 : 0,
    week_before: { orders: hour === 20 ? 3 : 0, revenue: hour === 20 ? 900 : 0 },
  })),
  delivery_minutes: [
    { minutes: 5, orders: 4 },
    { minutes: 15, orders: 3 },
  ],
  payments: [
    { mode: 'COD', status: 'Pending', orders: 7 },
    { mode: 'UPI', status: 'Completed', orders: 108 },
  ],
}

const milk = { _id: 'milk', name: '=Milk, toned', unit: '1 L', image: '' }

const stocked = (totalCount: number) =>
  answer('stock.list', () => ({
    ...{ data: [], pageSize: 1, currentPage: 1, count: 0, totalCount, low: 0, out: 0, never: 0 },
  }))

const pastBatches = (data: Answer<'purchase.batches'>['data'], totalCount = data.length) =>
  answer('purchase.batches', () => ({
    ...{ data, pageSize: 5, currentPage: 1, count: data.length },
    ...{ totalCount, past: totalCount, near: 0 },
  }))

type FirstWeek = Answer<'report.firstWeek'>['data']
const firstWeek = (done: readonly FirstStep[], more: Partial<FirstWeek> = {}) =>
  answer('report.firstWeek', {
    steps: FIRST_STEPS.map((name) => ({ name, is_done: done.includes(name) })),
    missing: [],
    is_hidden: false,
    ...more,
  })

beforeEach(() => {
  stocked(12)
  firstWeek(FIRST_STEPS)
  answer('order.slotFill', [])
  answer('report.day', REPORT)
  answer('report.margin', { sales: 1000, known_sales: 820, cost: 640.4, margin: 179.6 })
  answer('report.days', [
    {
      date: '2026-11-20',
      orders: 202,
      revenue: 102486.5,
      before: { date: '2026-11-06', orders: 190, revenue: 98000 },
    },
  ])
  answer('report.products', () => ({
    data: [{ ...milk, sold: 96, revenue: 7104 }],
    totalCount: 486,
  }))
  answer('report.lowStock', () => ({
    data: [{ ...milk, stock: 4, threshold: 10, sold_in_week: 168 }],
    totalCount: 12,
  }))
})

const open = (at = '/dashboard/today') =>
  renderScreen(<TodayScreen />, { at, user: asha({ role: 'ADMIN' }) })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('an empty shop is told what comes next, and of no full shelves', async () => {
  stocked(0)
  firstWeek([], { missing: ['legal_name'] })
  answer('report.lowStock', () => ({ data: [], totalCount: 0 }))
  open()

  const steps = within(await screen.findByRole('region', { name: 'Set up your shop' }))
  expect(
    steps.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent),
  ).toEqual([
    'Who sells, and the GST registration',
    'Address and delivery area',
    'Opening hours',
    'Name and logo',
    'The first products',
    'Online payments',
    'A test order',
  ])
  expect(steps.getAllByLabelText('To do')).toHaveLength(7)
  const linkTo = (name: string | RegExp) => steps.getByRole('link', { name }).getAttribute('href')
  expect(linkTo(/: Who sells/)).toBe('/dashboard/settings')
  expect(linkTo(/: Name and logo/)).toBe('/dashboard/settings/name-and-look')
  expect(linkTo(/: The first products/)).toBe('/dashboard/upload-product')
  expect(linkTo('import a price list')).toBe('/dashboard/import')
  // The panel goes as soon as the number of products is known.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Low stock' })).toBeNull())
  expect(screen.queryByText(/All shelves are full/)).toBeNull()
})

test('a step that is done is ticked, and a shop that has done all needs no steps', async () => {
  firstWeek(['seller', 'address', 'products'])
  open()
  const steps = within(await screen.findByRole('region', { name: 'Set up your shop' }))
  expect(steps.getAllByLabelText('Done')).toHaveLength(3)
  expect(steps.getByText('3 of 7 done')).toBeTruthy()
  cleanup()

  firstWeek(FIRST_STEPS)
  open()

  expect(await screen.findByRole('region', { name: 'Low stock' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull()
})

test('the steps are put away with one press, and brought back by Undo', async () => {
  firstWeek(['seller', 'address'])
  const user = open()
  answer('settings.hideFirstWeek', ({ body }) => {
    const { hidden } = body as { hidden: boolean }
    firstWeek(['seller', 'address'], { is_hidden: hidden })
    return { data: { is_hidden: hidden } }
  })

  await user.click(await screen.findByRole('button', { name: 'Hide the steps' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your shop' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByRole('region', { name: 'Set up your shop' })).toBeTruthy()
})

test('a shop that takes no orders yet says what it lacks, also with its steps put away', async () => {
  firstWeek(['seller', 'products'], { missing: ['city', 'state'], is_hidden: true })
  open()

  const steps = within(await screen.findByRole('region', { name: 'Set up your shop' }))
  expect(steps.getByText(/Shoppers cannot order yet: .* Still missing: City, State\./)).toBeTruthy()
  expect(steps.queryByRole('button', { name: 'Hide the steps' })).toBeNull()
})

test('the day stands in six numbers beside the same weekday before', async () => {
  open()

  const six = await panel('Figures')

  for (const said of ['202', '₹1,02,486.50', '₹542.26', '8 min 14 s', '84%', '11']) {
    expect(six.getAllByText(said).length).toBeGreaterThan(0)
  }
  expect(six.getByText(/9.8% more/)).toBeTruthy()
  expect(six.getByText(/5 points more/)).toBeTruthy()
  expect(six.getByText(/3 more/).className).toContain('danger')
  expect(screen.getAllByText(/Friday, Nov 20, 2026/).length).toBeGreaterThan(0)
})

test('a chart says in one sentence what it shows, and can be read as a table', async () => {
  const user = open()
  const hours = await panel('Orders by hour')
  expect(
    await hours.findByRole('img', { name: 'Orders by hour, most at 6 PM with 29.' }),
  ).toBeTruthy()

  await user.click(hours.getByRole('button', { name: 'Table' }))

  const rows = within(hours.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toHaveLength(1 + 3)
  expect(hours.getByRole('rowheader', { name: '6 PM' })).toBeTruthy()
  expect(hours.getByText('₹14,210.50')).toBeTruthy()
})

test('the file has exactly what the table shows, and no formula', async () => {
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
  const user = open()
  const products = await panel('Top products')

  await user.click(products.getByRole('button', { name: 'Save Top products as CSV' }))

  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith(
      'tokri-top-products.csv',
      '\uFEFFProduct,Revenue,Sold\r\n"\'=Milk, toned, 1 L",7104.00,96\r\n',
      'text/csv;charset=utf-8',
    ),
  )
})

test('low shelves say how long they last', async () => {
  open()

  const low = await panel('Low stock')

  expect(low.getByText('about 4 hours')).toBeTruthy()
  expect(low.getByText(/12 low on stock/)).toBeTruthy()
})

test('orders that are open and late are told beside those that were delivered late', async () => {
  open()

  const minutes = await panel('Order to delivery')

  expect(minutes.getByText(/28 delivered late, 3 open orders already late/)).toBeTruthy()
})

test('another day stands in the address, and is asked for', async () => {
  const user = open('/dashboard/today?date=2026-11-19')
  await panel('Figures')
  expect(callsOf('report.day')[0]?.query).toEqual({ date: '2026-11-19' })

  await user.click(screen.getByRole('button', { name: 'Today' }))

  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard/today'))
  expect(callsOf('report.day').at(-1)?.query).toEqual({})
})

test('an address with a day that is none shows today', async () => {
  open('/dashboard/today?date=2026-02-30')

  await panel('Figures')
  expect(callsOf('report.day')[0]?.query).toEqual({})
})

test('a part that does not come says so, and the others stand', async () => {
  reject('report.products', 500, 'Unexpected Error Occured!')
  open()

  expect(await screen.findByText('Unexpected Error Occured!')).toBeTruthy()
  expect(await panel('Low stock')).toBeTruthy()
})

test('a restored copy says that emails and payments are off; the shop itself does not', async () => {
  open()
  await panel('Figures')
  expect(screen.queryByText(/restored copy/)).toBeNull()
  cleanup()

  answer('report.day', { ...REPORT, restored_at: '2026-11-20T13:50:00.000Z' })
  open()

  expect(await screen.findByText(/emails and payments are off/)).toBeTruthy()
  expect(screen.getByText(/Nov 20, 2026, 7:20.PM/)).toBeTruthy()
})

test('what is past its day is taken out of stock with one press, and Undo brings it back', async () => {
  const curd: Answer<'purchase.batches'>['data'][number] = {
    ...{ _id: 'curd-1', product_id: 'curd', name: 'Curd', unit: '400 g', image: '', batch: 'B7' },
    ...{ best_before: '2026-11-18', days_left: -2, left: 3, stock: 9, cost: 40, value: 120 },
    ...{ price: 55, discount: 0, selling_price: 55, supplier: 'Satara', bill_number: '1' },
  }
  pastBatches([curd], 7)
  const user = renderScreen(<TodayScreen />, { user: asha({ role: 'ADMIN' }) })
  const card = within(await screen.findByRole('region', { name: 'Past the best-before day' }))
  expect(card.getByText('400 g · B7 · best before Nov 18')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Show all 7 batches' })).toBeTruthy()
  answer('purchase.takeOut', () => {
    pastBatches([])
    const data = { movement_id: 'm1', product_id: 'curd', name: 'Curd', taken: 3 }
    return { data, message: '3 units of Curd taken out of stock.' }
  })
  answer('stock.undo', () => ({ data: {} as never, message: 'Undone.' }))

  await user.click(card.getByRole('button', { name: 'Take 3 of Curd out of stock' }))

  await screen.findByText('3 units of Curd taken out of stock.')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Past the best-before day' })).toBeNull(),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf('stock.undo')).toMatchObject([{ params: { id: 'm1' } }]))
})

test('staff without the catalogue are not asked to take out what is past its day', async () => {
  renderScreen(<TodayScreen />, { user: asha({ role: 'STAFF', permissions: ['money'] }) })

  await screen.findByRole('region', { name: 'Margin' })
  expect(callsOf('purchase.batches')).toEqual([])
})
