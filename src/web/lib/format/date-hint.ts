import { t } from '@lingui/core/macro'
import { isDate } from '#contract/lib/india.ts'
import { serverNow } from '../http/server-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an order was placed: "(5 min ago)"; empty after seven days. */
export function dateHint(instant: string | null | undefined, now = serverNow()) {
  if (!isDate(instant)) return ''
  const age = Math.max(0, now - Date.parse(instant))
  if (age < HOUR) return t`(${{ minutes: Math.floor(age / MINUTE) }} min ago)`
  if (age < DAY) return t`(${{ hours: Math.floor(age / HOUR) }} hrs ago)`
  const days = Math.floor(age / DAY)
  if (days === 1) return t`(yesterday)`
  return days < 7 ? t`(${days} days ago)` : ''
}
