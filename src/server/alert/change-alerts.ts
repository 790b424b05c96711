import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { checkAlert } from './alert-rules.ts'
import { insertAlert, listAlerts } from './alert-store.ts'

/** Remembers that the shopper waits for a sold-out product; again, it changes nothing. */
export const addAlert = (db: Db, userId: string, productId: string) =>
  actForUser(db, userId, async (tx) => {
    const alerts = await listAlerts(tx, userId)
    if (alerts.some((alert) => alert.productId === productId)) return
    const [product] = await findProducts(tx, [productId])
    checkAlert(alerts, found(product, 'Product'))
    await insertAlert(tx, userId, productId)
  })
