import { REPORT_MINUTES } from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'

/** From one moment to another, the latter not included. */
export type Span = { from: Date; until: Date }

export type Sum = { orders: number; revenue: Paise }

/** What the orders of some time come to. */
export type Figures = Sum & {
  /** Orders that the revenue is made of. */
  earning: number
  cancelledOrFailed: number
  delivered: number
  inTime: number
  /** Open, paid for or for cash, and past what was promised. */
  lateOpen: number
  /** From placed to delivered. */
  medianSeconds: number | null
  nineInTenSeconds: number | null
}

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

/** India has one time zone, and no summer time. */
const INDIA_MS = 5.5 * HOUR_MS

/** The day of the calendar in India: 2026-11-22. */
export const dayInIndia = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** When this day begins in India. */
export const beginOf = (day: string): Date => new Date(Date.parse(day) - INDIA_MS)

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** The day, as far as it has gone, and the same weekday before up to the same minute. */
export function spansOf(day: string, now: Date): { span: Span; weekBefore: Span } {
  const from = beginOf(day)
  const end = later(from, DAY_MS)
  const until = now > from && now < end ? now : end
  return {
    span: { from, until },
    weekBefore: { from: later(from, -WEEK_MS), until: later(until, -WEEK_MS) },
  }
}

/** Revenue of one order that counts; null while none does. */
export const averageBasket = ({ revenue, earning }: Figures): Paise | null =>
  earning === 0 ? null : Math.round(revenue / earning)

/** Part of the promises that are due which were kept, 0 to 1; null while none is due. An open order that is late is broken already. */
export function keptPromises({ inTime, delivered, lateOpen }: Figures): number | null {
  const due = delivered + lateOpen
  return due === 0 ? null : inTime / due
}

export type MinuteCount = { minutes: number; orders: number }

/** A bar for every minute from the least to the most, also where there is nothing. */
export function minuteBars(counted: readonly MinuteCount[]): MinuteCount[] {
  const { least, most } = REPORT_MINUTES
  const orders = new Map(counted.map((row) => [row.minutes, row.orders]))
  return Array.from({ length: most - least + 1 }, (_, place) => least + place).map((minutes) => ({
    minutes,
    orders: orders.get(minutes) ?? 0,
  }))
}
