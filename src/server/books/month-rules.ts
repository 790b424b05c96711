import { addDays, dayOf, type Span, spanOfDays } from '#contract/lib/days.ts'

/** A calendar month in India: "2026-11". */
export type Month = { month: string; from: string; last: string; span: Span; isOver: boolean }

export function monthAt(month: string, now: Date): Month {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const from = `${month}-01`
  const last = new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)
  const span = spanOfDays(from, last)
  return { month, from, last, span, isOver: now >= span.until }
}

/** The day after this one, if it is in the month and has begun. */
export function dayAfter({ last }: Month, day: string, now: Date): string | null {
  const next = addDays(day, 1)
  return next <= last && next <= dayOf(now) ? next : null
}

/** "2026-11", or "2026-11-until-27" while the month lasts, so that no unfinished file is taken for the month's. */
export const monthInName = ({ month, isOver }: Month, now: Date): string =>
  isOver ? month : `${month}-until-${dayOf(now).slice(8)}`
