import { demoOrders } from './orders.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The time of something that is this many minutes old. */
export const minutesBefore = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * MINUTE_MS)

/** The demo shop opened some days before its first order. */
export function openedAt(now: Date): Date {
  const first = Math.max(...demoOrders.map(({ minutesAgo }) => minutesAgo))
  return new Date(minutesBefore(now, first).getTime() - 7 * DAY_MS)
}
