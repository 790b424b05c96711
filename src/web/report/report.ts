import type { LowProduct } from '#contract/report/report.ts'

/** "6 AM", "12 PM": the start of the hour. */
export const hourName = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** "8 min 14 s"; a dash without a value. */
export function durationName(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`
}

export type Comparison = { words: string; isUp: boolean } | undefined

/** Change in per cent; undefined without a base. */
export function changeInPercent(now: number, before: number): Comparison {
  if (before === 0 || now === before) return undefined
  const percent = Math.abs(now / before - 1) * 100
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  return { words: `${rounded}% ${now > before ? 'more' : 'less'}`, isUp: now > before }
}

/** A decrease is an improvement. */
export function changeInSeconds(now: number | null, before: number | null): Comparison {
  if (now === null || before === null || Math.round(now) === Math.round(before)) return undefined
  const words = `${durationName(Math.abs(now - before))} ${now < before ? 'faster' : 'slower'}`
  return { words, isUp: now > before }
}

/** Change in percentage points of two shares from 0 to 1. */
export function changeInPoints(now: number | null, before: number | null): Comparison {
  if (now === null || before === null) return undefined
  const points = Math.round(now * 100) - Math.round(before * 100)
  if (points === 0) return undefined
  const count = Math.abs(points)
  const words = `${count} ${count === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'less'}`
  return { words, isUp: points > 0 }
}

/** Undefined without a change. */
export const changeInNumber = (now: number, before: number): Comparison =>
  now === before
    ? undefined
    : { words: `${Math.abs(now - before)} ${now > before ? 'more' : 'fewer'}`, isUp: now > before }

const WEEK_HOURS = 7 * 24

/** How long the stock lasts at the rate of the last seven days. */
export function lastsFor({ stock, sold_in_week }: LowProduct): string {
  if (stock === 0) return 'Out of Stock'
  if (sold_in_week <= 0) return 'Nothing sold in a week'
  const hours = (stock / sold_in_week) * WEEK_HOURS
  if (hours < 1) return 'under an hour'
  if (hours < 48) return `about ${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`
  return `${Math.round(hours / 24)} days`
}
