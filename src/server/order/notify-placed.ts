import type { Db } from '#server/db/db.ts'
import { enqueueJobs } from '#server/jobs/job-store.ts'
import { mailJobs } from '#server/mail/mail-store.ts'
import { gatewayJobs } from '#server/notify/notify-rules.ts'
import { type DeliveryNow, promiseOf } from '#server/settings/delivery-rules.ts'
import { slotIn } from '#server/settings/slot/slot-rules.ts'
import { orderPlacedMail, type Placed, type Shopper } from './order-mail-rules.ts'

/**
 * Enqueues the confirmation of an order by email and for the owner's gateway, in one statement. `delivery` is what the
 * order was placed or paid with.
 */
export async function notifyPlaced(
  tx: Db,
  shopper: Shopper,
  order: Placed,
  delivery: DeliveryNow,
): Promise<void> {
  const { id: orderId, number } = order
  const { language } = shopper
  const news = { event: 'order-placed', orderId, number } as const
  const at = new Date(delivery.now).toISOString()
  const templates = delivery.gateway ?? null
  await enqueueJobs(tx, [
    ...mailJobs(orderPlacedMail(shopper, order, promiseOf(delivery, slotIn(order)))),
    ...gatewayJobs(shopper.id, news, at, { language, templates }),
  ])
}
