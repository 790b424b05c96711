import type { DeliveryNow } from '#contract/delivery/delivery.ts'
import { deliversTo, notDeliverable } from '#contract/delivery/delivery-area.ts'
import { type DeliveryTexts, deliveryTexts, promisedAt } from '#contract/delivery/delivery-texts.ts'
import { validUntil } from '#contract/delivery/opening-hours.ts'
import { toRupees } from '#contract/lib/money.ts'
import { flatTax } from '#contract/settings/seller.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Deps } from '#server/deps.ts'
import type { PublicAnswer, ServePublic } from '#server/http/public-reads/public-reads.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { isSellerNamed } from './seller-rules.ts'

/** The delivery promise and the costs of an order for screens, from memory and by this process's clock. */
export function deliveryRoutes(read: ServePublic, { deliveryFeed: feed }: Deps) {
  read('delivery.now', async () => {
    const isSame = feed.trackChanges()
    const settings = await feed.settled()
    const { delivery } = settings
    return (): PublicAnswer => {
      const at = feed.now()
      const until = validUntil(delivery, at)
      const isCurrent = () => isSame() && feed.now() >= at && feed.now() < until
      return { fields: dataField(deliveryNow(settings, at)), isCurrent }
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

const dataField = (data: object) => `"data":${JSON.stringify(data)}`

/** In English; screens show the texts in their language. */
const promiseInEnglish = (texts: DeliveryTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text ? inEnglish(text) : '']),
  ) as DeliveryNow['words']

function deliveryNow({ delivery, visitors, ...seller }: ShopSettings, at: number): DeliveryNow {
  const promised = promisedAt(delivery, at)
  const { opening } = promised
  return {
    minutes: delivery.minutes,
    is_open: opening === undefined,
    opens_at: opening === undefined ? null : new Date(opening).toISOString(),
    closed_note: promised.note,
    words: promiseInEnglish(deliveryTexts(promised, at)),
    flat_tax: toRupees(flatTax(seller.registration)),
    visitors_can_browse: visitors.can_browse,
    takes_orders: isSellerNamed(seller),
  }
}
