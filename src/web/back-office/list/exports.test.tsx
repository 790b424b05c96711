import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LowProduct, Report, SoldProduct } from '#contract/report/report.ts'
import * as save from '#web/lib/browser/save-file.ts'
import { PaymentsScreen } from '#web/money/payments-screen.tsx'
import { PeopleScreen } from '#web/people/people-screen.tsx'
import { TodayScreen } from '#web/report/today-screen.tsx'
import { noFailedRefunds, paidOrder, payment, refund } from '#web/testing/money.ts'
import { asha } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { answer } from '#web/testing/server.ts'
import { someSettings } from '#web/testing/settings.ts'
import { honey, stockPage } from '#web/testing/stock.ts'

/*
 * All CSV files of the back office in one table: complete, in Indian time, amounts with two decimals, sums
 * as on the screen.
 */

const ROWS = 250
/** Half past one in the night of the 21st in India, and still the 20th in UTC. */
const NIGHT = '2026-11-20T20:00:00.000Z'
const IN_INDIA = '2026-11-21 01:30:00'

const nth = <T,>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place))

/** A call whose list has more rows than a page. */
const paged =
  <T,>(rows: readonly T[]) =>
  ({ query }: { query: { after?: unknown; pageSize?: unknown } }) => {
    const size = Number(query.pageSize ?? 20)
    const start = query.after === undefined ? 0 : Number(query.after) + 1
    const data = rows.slice(start, start + size)
    return { data, pageSize: size, currentPage: 1, count: data.length, totalCount: rows.length }
  }

const payments = nth(ROWS, (place) =>
  paidOrder({
    ...{ _id: `${place}`, order_id: `TKR-${place}`, total_amount: 100.5, createdAt: NIGHT },
    payments: [payment({ amount: 100.5 })],
    refunds: [refund({ amount: 10.5 })],
  }),
)
const people = nth(ROWS, (place) => ({
  ...{ _id: `${place}`, name: `Person ${place}`, email: `${place}@example.in`, mobile: '' },
  ...{ staff_role: null, can_change: true },
  ...({ role: 'USER', status: 'Active', email_is_verified: true, createdAt: NIGHT } as const),
  ...{ last_seen_at: place === 0 ? null : NIGHT, orders: 2, bought_for: 38.5 },
}))
const picture = (place: number) => ({
  _id: `${place}`,
  name: `Product ${place}`,
  unit: '1 kg',
  image: '',
})
const sold = nth(ROWS, (place): SoldProduct => ({ ...picture(place), sold: 2, revenue: 20.1 }))
const low = nth(
  1202,
  (place): LowProduct => ({
    ...picture(place),
    ...{ stock: 1, threshold: 10, sold_in_week: 7 },
  }),
)
const figures = {
  ...{ orders: 24, revenue: 2412, average_basket: 100.5, cancelled_or_failed: 0, delivered: 24 },
  ...{
    median_seconds: 400,
    nine_in_ten_seconds: 500,
    in_time: 24,
    late_open: 0,
    within_promise: 1,
  },
}
const report: Report = {
  ...{ date: '2026-11-20', until: '2026-11-20T18:30:00.000Z', promise_minutes: 10 },
  ...{ restored_at: null, figures, compared_with: '2026-11-13', week_before: figures },
  hours: nth(24, (hour) => {
    const sums = { orders: 1, revenue: 100.5 }
    return { hour, ...sums, week_before: sums }
  }),
  delivery_minutes: [{ minutes: 7, orders: 24 }],
  payments: [{ mode: 'COD', status: 'Completed', orders: 24 }],
}
const days = nth(14, (place) => ({
  date: `2026-11-${String(place + 7).padStart(2, '0')}`,
  ...{ orders: 2, revenue: 20.5 },
  before: { date: '2026-10-24', orders: 1, revenue: 10.5 },
}))

beforeEach(() => {
  noFailedRefunds()
  answer('settings.get', someSettings())
  answer('order.paymentOptions', { online: false, test: false })
  answer('stock.list', () => stockPage([honey()]))
  answer('order.slotFill', [])
  answer('payment.list', paged(payments))
  answer('people.list', (asked) => ({
    ...paged(people)(asked),
    counts: { all: ROWS, admins: 0, pickers: 0, riders: 0, staff: 0, blocked: 0, unverified: 0 },
  }))
  answer('people.export', null)
  answer('report.day', report)
  answer('report.margin', { sales: 0, known_sales: 0, cost: 0, margin: 0 })
  answer('report.firstWeek', { steps: [], missing: [], is_hidden: true })
  answer('report.days', days)
  answer('report.products', ({ query }) => firstOrAll(sold, query))
  answer('report.lowStock', ({ query }) => firstOrAll(low, query))
})

const firstOrAll = <T,>(rows: T[], { whole }: { whole?: string | undefined }) => ({
  data: whole === 'true' ? rows : rows.slice(0, 7),
  totalCount: rows.length,
})

type Export = {
  of: string
  screen: ReactElement
  /** Name of its button. */
  press: string
  rows: number
  /** Sums of the amount columns. */
  rupees?: Record<string, number>
  counts?: Record<string, number>
  times?: string[]
}

const EXPORTS: Export[] = [
  {
    ...{ of: 'payments', screen: <PaymentsScreen />, press: 'CSV', rows: ROWS },
    ...{ rupees: { paid: 25125, 'refund on its way': 2625 }, times: ['placed'] },
  },
  {
    ...{ of: 'people', screen: <PeopleScreen />, press: 'CSV', rows: ROWS },
    ...{ rupees: { 'bought for': 9625 }, counts: { orders: 500 }, times: ['joined', 'last seen'] },
  },
  {
    ...{ of: 'top-products', screen: <TodayScreen />, press: 'Save Top products as CSV' },
    ...{ rows: ROWS, rupees: { Revenue: 5025 }, counts: { Sold: 500 } },
  },
  {
    ...{ of: 'low-stock', screen: <TodayScreen />, press: 'Save Low stock as CSV', rows: 1202 },
    counts: { Left: 1202, Threshold: 12020 },
  },
  {
    ...{ of: 'by-hour', screen: <TodayScreen />, press: 'Save Orders by hour as CSV', rows: 24 },
    ...{ rupees: { Revenue: figures.revenue }, counts: { Orders: figures.orders } },
  },
  {
    ...{ of: 'by-day', screen: <TodayScreen />, press: 'Save Revenue by day as CSV', rows: 14 },
    ...{ rupees: { Revenue: 287, 'Revenue, 14 days before': 147 }, counts: { Orders: 28 } },
  },
  {
    ...{ of: 'placed-to-delivered', screen: <TodayScreen /> },
    ...{ press: 'Save Order to delivery as CSV', rows: 1, counts: { Orders: figures.delivered } },
  },
  {
    ...{ of: 'payments', screen: <TodayScreen />, press: 'Save Payment outcomes as CSV', rows: 1 },
    counts: { Orders: figures.orders, Completed: 24 },
  },
]

test.each(EXPORTS)(
  'the file of $of behind “$press” is whole and equal to the screen',
  async (one) => {
    const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => {})
    const user = renderScreen(one.screen, { at: '/dashboard', user: asha({ role: 'ADMIN' }) })

    const [button] = await screen.findAllByRole('button', { name: one.press })
    await user.click(button ?? document.body)
    await waitFor(() => expect(saved).toHaveBeenCalled())

    const [name, text] = saved.mock.calls[0] ?? []
    const { rows, column } = tableOf(String(text))
    expect(name).toBe(`tokri-${one.of}.csv`)
    expect(rows).toHaveLength(one.rows)
    for (const [head, sum] of Object.entries(one.rupees ?? {})) {
      expect(column(head).filter((cell) => !/^-?\d+\.\d\d$/.test(cell))).toEqual([])
      expect(sumOf(column(head))).toBe(sum)
    }
    for (const [head, sum] of Object.entries(one.counts ?? {})) {
      expect(column(head).filter((cell) => !/^\d+$/.test(cell))).toEqual([])
      expect(sumOf(column(head))).toBe(sum)
    }
    for (const head of one.times ?? []) {
      expect(new Set(column(head).filter(Boolean))).toEqual(new Set([IN_INDIA]))
    }
  },
)

test('the screen says what the sum of its file is', async () => {
  renderScreen(<TodayScreen />, { at: '/dashboard', user: asha({ role: 'ADMIN' }) })

  const hours = within(await screen.findByRole('region', { name: 'Orders by hour' }))
  const topProducts = within(await screen.findByRole('region', { name: 'Top products' }))
  const lowStock = within(await screen.findByRole('region', { name: 'Low stock' }))

  expect(hours.getByText('24 orders, ₹2,412.00')).toBeTruthy()
  expect(topProducts.getByText('7 of 250 products sold that day')).toBeTruthy()
  expect(lowStock.getByText('7 of 1202')).toBeTruthy()
})

/** Only the product cell, which is first, contains commas and quotes. */
function tableOf(csv: string) {
  const [head = [], ...rows] = csv.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf)
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? 'missing')
  return { rows, column }
}

const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )

/** In whole paise, to avoid rounding errors. */
const sumOf = (cells: readonly string[]) =>
  cells.reduce((paise, cell) => paise + Math.round(Number(cell) * 100), 0) / 100
