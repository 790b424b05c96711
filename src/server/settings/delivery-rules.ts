import type { Closing } from '#contract/delivery/closings.ts'
import { deliversTo, notDeliverable } from '#contract/delivery/delivery-area.ts'
import { type Arrival, arrivalText, promisedAt } from '#contract/delivery/delivery-texts.ts'
import { DEFAULT_TIMES, type DeliveryTimes, promisedBy } from '#contract/delivery/opening-hours.ts'
import type { Slot, SlotSettings } from '#contract/delivery/slot-rules.ts'
import { slotDateText } from '#contract/delivery/slot-text.ts'
import { text } from '#contract/language/text.ts'
import type { ChargeSettings } from '#contract/settings/charge-defaults.ts'
import type { Seller } from '#contract/settings/seller.ts'
import { ShopError } from '#server/lib/errors.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'

export type Delivery = DeliveryTimes & { area: string[] }

/** Default: open all day, every day, and delivering everywhere. */
export const DEFAULT_DELIVERY: Delivery = { ...DEFAULT_TIMES, area: [] }

/** The settings that decide when the shop is open. */
type TimeSettings = {
  delivery?: Partial<Delivery> | undefined
  closings?: readonly Closing[] | undefined
}

export const timesOf = (settings: TimeSettings | null): DeliveryTimes => ({
  ...DEFAULT_DELIVERY,
  ...settings?.delivery,
  closings: settings?.closings ?? [],
})

/** The stored settings, null where none were saved, and the database's time. */
export type DeliveryNow = {
  settings:
    | (Partial<Seller> & {
        address_line_2?: string
        delivery?: Partial<Delivery>
        closings?: readonly Closing[]
        slots?: Partial<SlotSettings>
        charges?: ChargeSettings
      })
    | null
  now: string
  /** Texts of the owner's gateway, while it is on. */
  gateway?: Record<string, Record<string, string>> | null
  /** Whether a browser of staff announces new orders. */
  isWatched?: boolean
}

/** When an order arrives, and how that is said: `words` in English, `arrival` for other languages. */
export type DeliveryPromise = { by: Date; words: string; arrival: Arrival }

/**
 * The delivery promise of an order placed or paid now, in its slot or as soon as possible: a time, and words ("in 10
 * minutes").
 */
export function promiseOf({ settings, now }: DeliveryNow, slot?: Slot): DeliveryPromise {
  const times = timesOf(settings)
  const at = Date.parse(now)
  const { minutes, opening } = promisedAt(times, at)
  const arrival = { minutes, opening, at }
  if (slot) {
    const words = inEnglish(slotDateText(slot))
    return { by: new Date(slot.until), words, arrival: { ...arrival, slot } }
  }
  return {
    by: new Date(promisedBy(times, at)),
    words: inEnglish(arrivalText(arrival, at)),
    arrival,
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
