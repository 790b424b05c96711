import { deliversTo, notDeliverable } from '#contract/delivery/delivery-area.ts'
import { arrivalText, promisedAt } from '#contract/delivery/delivery-texts.ts'
import { DEFAULT_TIMES, type DeliveryTimes, promisedBy } from '#contract/delivery/opening-hours.ts'
import { text } from '#contract/language/text.ts'
import type { Seller } from '#contract/settings/seller.ts'
import { ShopError } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'

export type Delivery = DeliveryTimes & { area: string[] }

/** Default: open all day, every day, and delivering everywhere. */
export const DEFAULT_DELIVERY: Delivery = { ...DEFAULT_TIMES, area: [] }

/** The stored settings, null where none were saved, and the database's time. */
export type DeliveryNow = {
  settings: (Partial<Seller> & { delivery?: Partial<Delivery> }) | null
  now: string
}

/** The delivery promise of an order placed or paid now: a time, and words ("in 10 minutes"). */
export function promiseOf({ settings, now }: DeliveryNow): { by: Date; words: string } {
  const times = { ...DEFAULT_DELIVERY, ...settings?.delivery }
  const at = Date.parse(now)
  return {
    by: new Date(promisedBy(times, at)),
    words: inEnglish(arrivalText(promisedAt(times, at), at)),
  }
}

/** Throws unprocessable NOT_DELIVERABLE for a pincode outside the area. */
export function checkDelivers({ settings }: DeliveryNow, pincode: string) {
  if (deliversTo(settings?.delivery?.area ?? [], pincode)) return
  throw new ShopError('unprocessable', text('{reason}.', { reason: notDeliverable(pincode) }), {
    code: 'NOT_DELIVERABLE',
    pincode,
  })
}
