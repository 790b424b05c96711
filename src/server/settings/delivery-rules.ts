import { deliversTo, notDeliverable } from '#contract/delivery-area.ts'
import { arrivalWords } from '#contract/delivery-words.ts'
import { DEFAULT_TIMES, type DeliveryTimes, promisedBy } from '#contract/opening-hours.ts'
import type { Seller } from '#contract/seller.ts'
import { ShopError } from '#server/lib/errors.ts'

export type Delivery = DeliveryTimes & { area: string[] }

/** Until the shop says otherwise: open all day, every day, and delivering everywhere. */
export const DEFAULT_DELIVERY: Delivery = { ...DEFAULT_TIMES, area: [] }

/** The settings as they are stored, null where nothing was saved, and the database's time. */
export type DeliveryNow = {
  settings: (Partial<Seller> & { delivery?: Partial<Delivery> }) | null
  now: string
}

/** What an order is promised that is placed, or paid, now: until when, and in words ("in 10 minutes"). */
export function promiseOf({ settings, now }: DeliveryNow): { by: Date; words: string } {
  const times = { ...DEFAULT_DELIVERY, ...settings?.delivery }
  const at = Date.parse(now)
  return { by: new Date(promisedBy(times, at)), words: arrivalWords(times, at) }
}

/** Throws unprocessable NOT_DELIVERABLE for a pincode outside of the area. */
export function checkDelivers({ settings }: DeliveryNow, pincode: string) {
  if (deliversTo(settings?.delivery?.area ?? [], pincode)) return
  throw new ShopError('unprocessable', `${notDeliverable(pincode)}.`, {
    code: 'NOT_DELIVERABLE',
    pincode,
  })
}
