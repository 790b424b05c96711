import { indiaClock } from '#contract/lib/days.ts'

/** The value of a datetime field, in the time of the shop. */
export const typedTime = (instant: string) => indiaClock(instant).slice(0, 16)

/**
 * The instant of a typed day and time; undefined for anything else. India has one time zone; the device may be in
 * another.
 */
export function instantIn(typed: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return undefined
  const at = new Date(`${typed}:00+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
