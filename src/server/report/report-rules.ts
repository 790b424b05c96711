import { type Span, spanOfDays } from '#contract/lib/days.ts'
import { DAY_MS } from '#contract/lib/india.ts'
import type { Paise } from '#contract/lib/money.ts'
import { REPORT_MINUTES } from '#contract/office-limits.ts'

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

const WEEK_MS = 7 * DAY_MS

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** The day until now, and the same weekday before up to the same minute. */
export function spansOf(day: string, now: Date): { span: Span; weekBefore: Span } {
  const { from, until: end } = spanOfDays(day)
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
