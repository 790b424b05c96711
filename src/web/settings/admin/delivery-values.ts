import { t } from '@lingui/core/macro'
import { type DayHours, WEEKDAYS, type Weekday } from '#contract/delivery/opening-hours.ts'
import { indiaClock } from '#contract/lib/days.ts'
import { latinDigits } from '#contract/lib/typed-digits.ts'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'
import { areaIn } from './area-list.ts'

type Delivery = ShopSettings['delivery']

/** Delivery settings as form values. Hours are "all-day", "closed" or "06:00-23:00". */
export type DeliveryValues = Record<
  'delivery_minutes' | 'closed_until' | 'closed_note' | 'area' | `hours_${Weekday}`,
  string
>
export type DeliveryField = keyof DeliveryValues

export const DAY_NAMES: Record<Weekday, string> = {
  monday: t`Monday`,
  tuesday: t`Tuesday`,
  wednesday: t`Wednesday`,
  thursday: t`Thursday`,
  friday: t`Friday`,
  saturday: t`Saturday`,
  sunday: t`Sunday`,
}

export const DELIVERY_LABELS = {
  delivery_minutes: t`Delivery minutes`,
  ...Object.fromEntries(WEEKDAYS.map((day) => [`hours_${day}`, DAY_NAMES[day]])),
  closed_until: t`Closed until`,
  closed_note: t`Reason`,
  area: t`Pincodes`,
} as Record<DeliveryField, string>

export function deliveryValues({ minutes, hours, closed_until, area }: Delivery): DeliveryValues {
  const days = WEEKDAYS.map((day) => [`hours_${day}`, hoursText(hours[day])])
  return {
    delivery_minutes: String(minutes),
    ...(Object.fromEntries(days) as Record<`hours_${Weekday}`, string>),
    closed_until: closed_until ? indiaLocal(closed_until.until) : '',
    closed_note: closed_until?.note ?? '',
    area: area.join('\n'),
  }
}

export function deliveryIn(values: DeliveryValues): Delivery {
  const days = WEEKDAYS.map((day) => [day, hoursIn(values[`hours_${day}`])])
  const { closed_until: until, closed_note: note } = values
  return {
    minutes: Number(latinDigits(values.delivery_minutes)),
    hours: Object.fromEntries(days) as Delivery['hours'],
    closed_until: until ? { until: new Date(`${until}:00+05:30`).toISOString(), note } : null,
    area: areaIn(values.area).entries,
  }
}

/** Validation, as on the server. */
export function deliveryMistakes(values: DeliveryValues): FieldErrors<DeliveryField> {
  const minutes = Number(latinDigits(values.delivery_minutes))
  const isCount = Number.isInteger(minutes) && minutes >= 1
  const hours = WEEKDAYS.map((day) => [`hours_${day}`, mistakeInHours(values[`hours_${day}`])])
  const isNeverOpen = WEEKDAYS.every((day) => values[`hours_${day}`] === 'closed')
  const area = mistakeInArea(values.area)
  return {
    ...((!isCount || minutes > OFFICE_LENGTH.deliveryMinutes) && {
      delivery_minutes: t`A number from 1 to ${{ max: OFFICE_LENGTH.deliveryMinutes }}`,
    }),
    ...Object.fromEntries(hours.filter(([, mistake]) => mistake)),
    ...(isNeverOpen && { hours_monday: t`Open at least one day, or fill in “Closed until”` }),
    ...(area && { area }),
  }
}

const hoursText = (hours: DayHours) =>
  typeof hours === 'string' ? hours : `${hours.from}-${hours.to}`

export function hoursIn(text: string): DayHours {
  if (text === 'all-day' || text === 'closed') return text
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}

function mistakeInHours(text: string): string | undefined {
  const hours = hoursIn(text)
  if (typeof hours === 'string') return undefined
  if (!hours.from || !hours.to) return t`Enter both times`
  return hours.from === hours.to ? t`Choose “Open all day” for 24 hours` : undefined
}

function mistakeInArea(text: string): string | undefined {
  const { entries, unknown } = areaIn(text)
  const [first] = unknown
  if (first) return t`“${{ typed: first.slice(0, 20) }}” is neither a pincode nor its first digits`
  const max = OFFICE_LENGTH.areaEntries
  return entries.length > max ? t`${max} entries at most: use prefixes such as 411` : undefined
}

/** In the format of a datetime-local input, in Indian time. */
const indiaLocal = (instant: string) => indiaClock(instant).slice(0, 16)
