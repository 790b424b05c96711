import { hindiName } from '#server/catalog/catalog-rules.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { notifyShopper } from '#server/notify/notify-shopper.ts'
import { findUser } from '#server/user/user-store.ts'
import { isWanted, type Restocked } from './alert-rules.ts'
import { listDueProducts, takeDueAlerts } from './alert-store.ts'

/** Per run. A crowd that waits for one product is told over several runs, so that other emails are not delayed. */
const MAX_NOTIFIED = 100
const MAX_PRODUCTS = 1_000

/**
 * Emails those who wait for a product that is back, and forgets alerts of products that are not sold any more. Each
 * alert ends in the transaction that enqueues its email. If the product sells out meanwhile, the others go on waiting.
 */
export async function notifyRestocked(db: Db): Promise<void> {
  const productIds = await listDueProducts(db, MAX_PRODUCTS)
  if (productIds.length === 0) return
  await inTransaction(db, async (tx) => {
    const alerts = await takeDueAlerts(tx, productIds, MAX_NOTIFIED)
    for (const alert of alerts.filter(isWanted)) await notify(tx, alert)
  })
}

/** A blocked or deleted account is not notified. */
async function notify(tx: Db, alert: Restocked): Promise<void> {
  const { userId, productId, name, since } = alert
  const product = { productId, name, ...hindiName(alert), since: since.toISOString() }
  await notifyShopper(tx, userId, { event: 'back-in-stock', ...product })
  const shopper = await findUser(tx, userId)
  if (!shopper) return
  await enqueueMail(tx, {
    cause: `back-in-stock:${userId}:${productId}:${since.toISOString()}`,
    kind: 'back-in-stock',
    userId,
    recipient: shopper.email,
    language: shopper.language,
    details: { username: shopper.username, productId, name, ...hindiName(alert) },
  })
}
