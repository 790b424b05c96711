import { REPORT_MINUTES } from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'

/** A time span; the end is exclusive. */
export type Span = { from: Date; until: Date }

export type Sum = { orders: number; revenue: Paise }

/** The totals of orders in a time span. */
export type Figures = Sum & {
  /** Number of orders that count as revenue. */
  earning: number
  cancelledOrFailed: number
  delivered: number
  inTime: number
  /** Open orders, paid or for cash, past their promised time. */
  lateOpen: number
  /** From placing to delivery. */
  medianSeconds: number | null
  nineInTenSeconds: number | null
}

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** India has one time zone and no daylight saving time. */
const INDIA_MS = 5.5 * HOUR_MS

/** The calendar day in India: 2026-11-22. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** The start of this day in India. */
export const beginOf = (day: string): Date => new Date(Date.parse(day) - INDIA_MS)

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** The day until now, and the same weekday before up to the same minute. */
export function spansOf(day: string, now: Date): { span: Span; weekBefore: Span } {
  const from = beginOf(day)
  const end = later(from, DAY_MS)
  const until = now > from && now < end ? now : end
  return {
    span: { from, until },
    weekBefore: { from: later(from, -WEEK_MS), until: later(until, -WEEK_MS) },
  }
}

/** Average revenue of counted orders; null without any. */
export const averageBasket = ({ revenue, earning }: Figures): Paise | null =>
  earning === 0 ? null : Math.round(revenue / earning)

/** Share of due promises that were kept, 0 to 1; null while none is due. An open late order counts as broken. */
export function keptPromises({ inTime, delivered, lateOpen }: Figures): number | null {
  const due = delivered + lateOpen
  return due === 0 ? null : inTime / due
}

export type MinuteCount = { minutes: number; orders: number }

/** A bar for every minute from the lowest to the highest, including empty ones. */
export function minuteBars(counted: readonly MinuteCount[]): MinuteCount[] {
  const { least, most } = REPORT_MINUTES
  const orders = new Map(counted.map((row) => [row.minutes, row.orders]))
  return Array.from({ length: most - least + 1 }, (_, place) => least + place).map((minutes) => ({
    minutes,
    orders: orders.get(minutes) ?? 0,
  }))
}
