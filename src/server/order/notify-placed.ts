import type { Db } from '#server/db/db.ts'
import type { NewJob } from '#server/jobs/job-rules.ts'
import { enqueueJobs } from '#server/jobs/job-store.ts'
import { mailJobs } from '#server/mail/mail-store.ts'
import { announceJob } from '#server/notify/new-orders/new-order-rules.ts'
import { gatewayJobs } from '#server/notify/notify-rules.ts'
import { type DeliveryNow, promiseOf } from '#server/settings/delivery-rules.ts'
import { slotIn } from '#server/settings/slot/slot-rules.ts'
import { orderPlacedMail, type Placed, type Shopper } from './order-mail-rules.ts'
import type { Order } from './order-rules.ts'

/**
 * Enqueues the confirmation of an order by email and for the owner's gateway, and its announcement to staff, in one
 * statement. `delivery` is what the order was placed or paid with.
 */
export async function notifyPlaced(
  tx: Db,
  shopper: Shopper,
  order: Placed & Pick<Order, 'takenBy'>,
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
    ...announceJobs({ id: orderId, by: order.takenBy }, delivery),
  ])
}

type Made = {
  id: string
  /** The member of staff who made it; null: its shopper. */
  by: string | null
}

/** Enqueues the announcement of an order without a confirmation. */
export const announceToStaff = (tx: Db, order: Made, delivery: DeliveryNow): Promise<void> =>
  enqueueJobs(tx, announceJobs(order, delivery))

/** None while no browser of staff announces orders. */
const announceJobs = ({ id: orderId, by }: Made, { isWatched, now }: DeliveryNow): NewJob[] =>
  isWatched ? [announceJob({ orderId, by, at: new Date(now).toISOString() })] : []
