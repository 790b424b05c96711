import { dayOf, type Span } from '#contract/lib/days.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import { toRupees } from '#contract/lib/money.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Report, ReportDay, ReportFigures } from '#contract/report/report.ts'
import { findRestoredAt } from '#server/backup/restored-copy-store.ts'
import { findNow } from '#server/db/clock.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { findSettings } from '#server/settings/settings-store.ts'
import { firstWeekRoutes } from './first-week-routes.ts'
import { type MarginSums, sumMargin } from './margin-store.ts'
import { listLowStock, listTopProducts } from './product-report-store.ts'
import {
  averageBasket,
  type Figures,
  keptPromises,
  later,
  minuteBars,
  type Sum,
  spansOf,
} from './report-rules.ts'
import { countMinutes, countPayments, sumFigures, sumSteps } from './report-store.ts'
import { sumDays } from './sum-store.ts'

/** Days in the report, each compared with the one as many days before. */
const REPORT_DAYS = 14
/** Maximum rows of a report that is loaded as a file. */
const MAX_REPORT_ROWS = 100_000

export function reportRoutes(route: ServeRoute, deps: Deps) {
  const { officeReads } = deps
  firstWeekRoutes(route, deps)

  route('report.day', async ({ query }) => ({
    data: await officeReads.read((db) => reportOf(db, query.date)),
  }))

  route('report.days', async ({ query }) => {
    return { data: await officeReads.read((db) => daysOf(db, query.date)) }
  })

  route('report.margin', async ({ query }) => ({
    data: await officeReads.read(async (db) => {
      const { span } = await spanOf(db, query.date)
      return marginView(await sumMargin(db, span))
    }),
  }))

  route('report.products', async ({ query }) => {
    const { rows, totalCount } = await officeReads.read(async (db) => {
      const { span } = await spanOf(db, query.date)
      return listTopProducts(db, span, rowsOf(query))
    })
    const data = rows.map(({ id, name, unit, image, sold, revenue }) => ({
      ...{ _id: id, name, unit, image, sold },
      revenue: toRupees(revenue),
    }))
    return { data, totalCount }
  })

  route('report.lowStock', async ({ query }) => {
    const { rows, totalCount } = await officeReads.read((db) => listLowStock(db, rowsOf(query)))
    const data = rows.map(({ id, soldInWeek, totalCount: _, ...rest }) => ({
      ...rest,
      _id: id,
      sold_in_week: soldInWeek,
    }))
    return { data, totalCount }
  })
}

/** Screens show the first rows, exports contain all. */
const rowsOf = ({ whole }: { whole: boolean }) =>
  whole ? MAX_REPORT_ROWS : OFFICE_PAGE_SIZE.reportRows

/** The requested day, or today. */
async function spanOf(db: Db, asked: string | undefined) {
  const now = await findNow(db)
  const day = asked ?? dayOf(now)
  return { day, ...spansOf(day, now) }
}

async function daysOf(db: Db, asked: string | undefined): Promise<ReportDay[]> {
  const { span } = await spanOf(db, asked)
  const begin = later(span.from, -(2 * REPORT_DAYS - 1) * DAY_MS)
  return dayRows(begin, await sumDays(db, dayOf(begin), 2 * REPORT_DAYS))
}

async function reportOf(db: Db, asked: string | undefined): Promise<Report> {
  const { day, span, weekBefore } = await spanOf(db, asked)
  return {
    date: day,
    until: span.until.toISOString(),
    promise_minutes: (await findSettings(db)).settings.delivery.minutes,
    figures: figuresView(await sumFigures(db, span)),
    compared_with: dayOf(weekBefore.from),
    week_before: figuresView(await sumFigures(db, weekBefore)),
    restored_at: (await findRestoredAt(db))?.toISOString() ?? null,
    hours: await hoursOf(db, span, weekBefore),
    delivery_minutes: minuteBars(await countMinutes(db, span)),
    payments: await countPayments(db, span),
  }
}

/** Every hour with the same hour a week before. */
async function hoursOf(db: Db, span: Span, weekBefore: Span): Promise<Report['hours']> {
  const wholeDay = { steps: 24, hours: 1 }
  const sums = await sumSteps(db, span.from, wholeDay)
  const before = await sumSteps(db, weekBefore.from, wholeDay)
  return sums.map((sum, hour) => ({
    hour,
    ...sumView(sum),
    week_before: sumView(before[hour]),
  }))
}

function dayRows(begin: Date, sums: readonly Sum[]): ReportDay[] {
  const dateOf = (place: number) => dayOf(later(begin, place * DAY_MS))
  return Array.from({ length: REPORT_DAYS }, (_, place) => ({
    date: dateOf(place + REPORT_DAYS),
    ...sumView(sums[place + REPORT_DAYS]),
    before: { date: dateOf(place), ...sumView(sums[place]) },
  }))
}

const sumView = (sum: Sum = { orders: 0, revenue: 0 }) => ({
  orders: sum.orders,
  revenue: toRupees(sum.revenue),
})

const marginView = ({ sales, known, cost }: MarginSums) => ({
  sales: toRupees(sales),
  known_sales: toRupees(known),
  cost: toRupees(cost),
  margin: toRupees(known - cost),
})

function figuresView(figures: Figures): ReportFigures {
  const basket = averageBasket(figures)
  return {
    orders: figures.orders,
    revenue: toRupees(figures.revenue),
    average_basket: basket === null ? null : toRupees(basket),
    cancelled_or_failed: figures.cancelledOrFailed,
    delivered: figures.delivered,
    median_seconds: figures.medianSeconds,
    nine_in_ten_seconds: figures.nineInTenSeconds,
    in_time: figures.inTime,
    late_open: figures.lateOpen,
    within_promise: keptPromises(figures),
  }
}
