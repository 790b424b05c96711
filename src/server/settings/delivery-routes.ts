import type { DeliveryNow } from '#contract/delivery.ts'
import { deliversTo, notDeliverable } from '#contract/delivery-area.ts'
import { deliveryWords } from '#contract/delivery-words.ts'
import { isOpenAt, nextOpening, trueUntil } from '#contract/opening-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { PublicAnswer, ServePublic } from '#server/http/public-reads.ts'
import type { Delivery } from './delivery-rules.ts'

/** What screens need of the promise, from the memory of this process and by its clock. */
export function deliveryRoutes(read: ServePublic, { deliveryFeed: feed }: Deps) {
  read('delivery.now', async () => {
    const isSame = feed.witness()
    const delivery = await feed.settled()
    return (): PublicAnswer => {
      const at = feed.now()
      const until = trueUntil(delivery, at)
      const isStill = () => isSame() && feed.now() >= at && feed.now() < until
      return { fields: dataField(deliveryNow(delivery, at)), isStill }
    }
  })

  read('delivery.check', async ({ pincode }) => {
    const isStill = feed.witness()
    const { area } = await feed.settled()
    const is_deliverable = deliversTo(area, pincode)
    const sentence = is_deliverable ? '' : notDeliverable(pincode)
    return () => ({ fields: dataField({ pincode, is_deliverable, sentence }), isStill })
  })
}

const dataField = (data: object) => `"data":${JSON.stringify(data)}`

function deliveryNow(delivery: Delivery, at: number): DeliveryNow {
  const isOpen = isOpenAt(delivery, at)
  return {
    minutes: delivery.minutes,
    is_open: isOpen,
    opens_at: isOpen ? null : new Date(nextOpening(delivery, at)).toISOString(),
    words: deliveryWords(delivery, at),
  }
}
