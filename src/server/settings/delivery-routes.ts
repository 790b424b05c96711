import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { deliversTo, notDeliverable } from '#contract/delivery/delivery-area.ts'
import {
  type DeliveryTexts,
  deliveryTexts,
  type Promised,
  promisedAt,
} from '#contract/delivery/delivery-texts.ts'
import { validUntil } from '#contract/delivery/opening-hours.ts'
import type { Notice } from '#contract/front/front.ts'
import { targetPath } from '#contract/front/target-path.ts'
import { toRupees } from '#contract/lib/money.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Deps } from '#server/deps.ts'
import { type FrontNow, frontAt } from '#server/front/front-rules.ts'
import type { PublicAnswer, ServePublic } from '#server/http/public-reads/public-reads.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { timesOf } from './delivery-rules.ts'
import { chargesNow, isSellerNamed } from './seller-rules.ts'
import { openFreeSlots } from './slot/free-slots.ts'

/** The delivery promise and the costs of an order for screens, from memory and by this process's clock. */
export function deliveryRoutes(read: ServePublic, { deliveryFeed: feed, readDb }: Deps) {
  const firstFreeSlot = openFreeSlots(readDb, feed.now)

  read('delivery.now', async () => {
    const isSame = feed.trackChanges()
    const settings = await feed.settled()
    const times = timesOf(settings)
    const free = await firstFreeSlot(settings)
    return (): PublicAnswer => {
      const at = feed.now()
      const front = frontAt(feed.front, at)
      const edges = [validUntil(times, at), free?.validUntil ?? Infinity, front.validUntil]
      const until = Math.min(...edges)
      const now = promisedAt(times, at)
      // The shop comes with the first free slot, and not with its opening.
      const isLater = free !== undefined && now.opening !== undefined
      const promised = isLater ? { ...now, opening: free.from } : now
      const isCurrent = () => isSame() && feed.now() >= at && feed.now() < until
      return {
        fields: dataField({ ...deliveryNow(settings, promised, at), ...frontView(front) }),
        isCurrent,
      }
    }
  })

  read('delivery.check', async ({ pincode }) => {
    const isCurrent = feed.trackChanges()
    const { area } = (await feed.settled()).delivery
    const is_deliverable = deliversTo(area, pincode)
    const sentence = is_deliverable ? '' : inEnglish(notDeliverable(pincode))
    return () => ({ fields: dataField({ pincode, is_deliverable, sentence }), isCurrent })
  })
}

/** What the front of the shop shows, so that a page leaves room for it before its parts are loaded. */
const frontView = ({ notice, hasBanners, hasRow }: FrontNow<Notice>) => ({
  ...(notice && { notice: noticeView(notice) }),
  has_banners: hasBanners,
  has_row: hasRow,
})

const noticeView = ({ from: _, target, ...notice }: Notice) => ({
  ...notice,
  to: targetPath(target),
})

const dataField = (data: object) => `"data":${JSON.stringify(data)}`

/** In English; screens show the texts in their language. */
const promiseInEnglish = (texts: DeliveryTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text ? inEnglish(text) : '']),
  ) as DeliveryNow['words']

function deliveryNow(settings: ShopSettings, promised: Promised, at: number): DeliveryNow {
  const { delivery, closings: _closings, slots, visitors, charges, ...seller } = settings
  const { tax: _, ...shown } = charges
  const { opening } = promised
  return {
    minutes: delivery.minutes,
    is_open: opening === undefined,
    opens_at: opening === undefined ? null : new Date(opening).toISOString(),
    closed_note: promised.note,
    closed_note_hi: promised.noteHi ?? '',
    words: promiseInEnglish(deliveryTexts(promised, at)),
    charges: shown,
    flat_tax: toRupees(chargesNow({ settings }).tax),
    has_slots: slots.is_on,
    visitors_can_browse: visitors.can_browse,
    takes_orders: isSellerNamed(seller),
  }
}
