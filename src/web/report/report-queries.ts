import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

const POLL_MS = 30_000

/** Polled, because orders come in. Each panel shows its own error. */
const LIVE = {
  staleTime: 0,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
  meta: { failed: false },
} as const

/** A day in India; undefined: today. */
type Day = string | undefined

const queryFor = (date: Day) => ({ query: date ? { date } : {} })

export const reportQuery = (date: Day) =>
  queryOptions({
    ...LIVE,
    queryKey: personal('report', 'day', date),
    queryFn: async ({ signal }) => (await call('report.day', queryFor(date), { signal })).data,
  })

export const marginQuery = (date: Day) =>
  queryOptions({
    ...LIVE,
    queryKey: personal('report', 'margin', date),
    queryFn: async ({ signal }) => (await call('report.margin', queryFor(date), { signal })).data,
  })

export const reportDaysQuery = (date: Day) =>
  queryOptions({
    ...LIVE,
    queryKey: personal('report', 'days', date),
    queryFn: async ({ signal }) => (await call('report.days', queryFor(date), { signal })).data,
  })

export const topProductsQuery = (date: Day) =>
  queryOptions({
    ...LIVE,
    queryKey: personal('report', 'products', date),
    queryFn: ({ signal }) => call('report.products', queryFor(date), { signal }),
  })

/** All rows in one request, because products could move between two pages. */
const ALL_ROWS = { whole: 'true' } as const

export const fetchTopProducts = async (date: Day) =>
  (await call('report.products', { query: { ...queryFor(date).query, ...ALL_ROWS } })).data

export const fetchLowStock = async () => (await call('report.lowStock', { query: ALL_ROWS })).data

export const lowStockQuery = () =>
  queryOptions({
    ...LIVE,
    queryKey: personal('report', 'low-stock'),
    queryFn: ({ signal }) => call('report.lowStock', { query: {} }, { signal }),
  })
