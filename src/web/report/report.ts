import { plural, t } from '@lingui/core/macro'
import { dateFormatter } from '#contract/lib/india.ts'
import type { LowProduct } from '#contract/report/report.ts'

/** "6 AM", "12 PM": the start of the hour. */
export const hourName = (hour: number) =>
  hourOf(`2026-01-01T${String(hour).padStart(2, '0')}:00+05:30`)

const hourOf = dateFormatter({ hour: 'numeric' })

/** "8 min 14 s"; a dash without a value. */
export function durationName(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  return minutes === 0 ? t`${rest} s` : t`${minutes} min ${rest} s`
}

export type Comparison = { words: string; isUp: boolean } | undefined

/** Change in per cent; undefined without a base. */
export function changeInPercent(now: number, before: number): Comparison {
  if (before === 0 || now === before) return undefined
  const percent = Math.abs(now / before - 1) * 100
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  const isUp = now > before
  return { words: isUp ? t`${rounded}% more` : t`${rounded}% less`, isUp }
}

/** A decrease is an improvement. */
export function changeInSeconds(now: number | null, before: number | null): Comparison {
  if (now === null || before === null || Math.round(now) === Math.round(before)) return undefined
  const duration = durationName(Math.abs(now - before))
  const isUp = now > before
  return { words: isUp ? t`${duration} slower` : t`${duration} faster`, isUp }
}

/** Change in percentage points of two shares from 0 to 1. */
export function changeInPoints(now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return undefined
  const points = Math.round(now * 100) - Math.round(before * 100)
  if (points === 0) return undefined
  const count = Math.abs(points)
  const isUp = points > 0
  const words = isUp
    ? plural(count, { one: '# point more', other: '# points more' })
    : plural(count, { one: '# point less', other: '# points less' })
  return { words, isUp }
}

/** Undefined without a change. */
export function changeInNumber(now: number, before: number): Comparison {
  if (now === before) return undefined
  const count = Math.abs(now - before)
  const isUp = now > before
  return { words: isUp ? t`${count} more` : t`${count} fewer`, isUp }
}

const WEEK_HOURS = 7 * 24

/** How long the stock lasts at the rate of the last seven days. */
export function lastsFor({ stock, sold_in_week }: LowProduct): string {
  if (stock === 0) return t`Out of Stock`
  if (sold_in_week <= 0) return t`Nothing sold in a week`
  const hours = (stock / sold_in_week) * WEEK_HOURS
  if (hours < 1) return t`under an hour`
  if (hours < 48)
    return plural({ count: Math.round(hours) }, { one: 'about # hour', other: 'about # hours' })
  return plural({ count: Math.round(hours / 24) }, { one: '# day', other: '# days' })
}
