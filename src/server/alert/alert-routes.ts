import type { Catalog } from '#server/catalog/catalog.ts'
import { productCard } from '#server/catalog/product-view.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { HOUR, type Limit, limit, limitKey } from '#server/limits/limit.ts'
import type { Alert } from './alert-rules.ts'
import { deleteAlert, listAlerts } from './alert-store.ts'
import { addAlert } from './change-alerts.ts'

/** Changes by one shopper. */
const CHANGES: Limit = { max: 300, seconds: HOUR }

/** The products that a shopper waits for. Each call returns all that are still on sale. */
export function alertRoutes(route: ServeRoute, { db, readDb, catalogFeed }: Deps) {
  const shown = async (alerts: Alert[]) => {
    await catalogFeed.settled()
    return { data: alerts.flatMap((alert) => alertView(alert, catalogFeed.catalog)) }
  }
  const limitChanges = (userId: string) =>
    limit(db, { key: limitKey('stock-alerts', userId), ...CHANGES })

  route('alert.list', async ({ user }) => shown(await listAlerts(readDb, user.id)))

  route('alert.add', async ({ user, params }) => {
    await limitChanges(user.id)
    await addAlert(db, user.id, params.id)
    return shown(await listAlerts(db, user.id))
  })

  route('alert.remove', async ({ user, params }) => {
    await limitChanges(user.id)
    await deleteAlert(db, user.id, params.id)
    return shown(await listAlerts(db, user.id))
  })
}

function alertView({ productId, since }: Alert, catalog: Catalog) {
  const product = catalog.find(productId)
  return product ? [{ product: productCard(product), since: since.toISOString() }] : []
}
