import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { deliveryTexts } from '#contract/delivery/delivery-texts.ts'
import { DEFAULT_TIMES, type DeliveryTimes, WEEKDAYS } from '#contract/delivery/opening-hours.ts'

const TERMS = { flat_tax: 18, takes_orders: true }

/** Response of a shop that is always open. */
export const openShop = (): DeliveryNow => ({
  minutes: DEFAULT_TIMES.minutes,
  is_open: true,
  opens_at: null,
  words: deliveryTexts(DEFAULT_TIMES, Date.now()),
  ...TERMS,
})

/** From 6 AM to 11 PM, every day. */
const SIX_TO_ELEVEN: DeliveryTimes = {
  ...DEFAULT_TIMES,
  hours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { from: '06:00', to: '23:00' }]),
  ) as DeliveryTimes['hours'],
}

/** Response at 1 AM of a shop that opens at 6 AM. */
export const closedShop = (): DeliveryNow => ({
  minutes: DEFAULT_TIMES.minutes,
  is_open: false,
  opens_at: '2026-11-26T00:30:00.000Z',
  words: deliveryTexts(SIX_TO_ELEVEN, Date.parse('2026-11-26T01:00:00+05:30')),
  ...TERMS,
})
