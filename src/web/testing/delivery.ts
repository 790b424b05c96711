import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import {
  type DayHours,
  DEFAULT_TIMES,
  type DeliveryTimes,
  WEEKDAYS,
} from '#contract/delivery/opening-hours.ts'
import { NO_TEXTS } from '#web/delivery/delivery-texts.ts'

/** Screens write the texts themselves, in their language. */
const TERMS = {
  closed_note: '',
  words: NO_TEXTS,
  charges: { delivery_fee: 40, handling_fee: 10, free_delivery_from: null, minimum_order: 0 },
  flat_tax: 18,
  takes_orders: true,
  visitors_can_browse: false,
}

/** Response of a shop that is always open. */
export const openShop = (): DeliveryNow => ({
  minutes: DEFAULT_TIMES.minutes,
  is_open: true,
  opens_at: null,
  ...TERMS,
})

/** Response of a shop that opens at the next 6 AM in India. */
export const closedShop = (): DeliveryNow => ({
  minutes: DEFAULT_TIMES.minutes,
  is_open: false,
  opens_at: nextSixAm().toISOString(),
  ...TERMS,
})

function nextSixAm() {
  const sixAm = new Date()
  sixAm.setUTCHours(0, 30, 0, 0)
  if (sixAm.getTime() <= Date.now()) sixAm.setUTCDate(sixAm.getUTCDate() + 1)
  return sixAm
}

export const everyDay = (hours: DayHours) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as DeliveryTimes['hours']
