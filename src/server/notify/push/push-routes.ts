import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { HOUR, type Limit, limit, limitKey } from '#server/limits/limit.ts'
import { pushKeys } from './push-keys.ts'
import { subscribe } from './subscribe.ts'
import { countSubscriptions, deleteSubscription } from './subscription-store.ts'

/** Changes by one shopper. */
const CHANGES: Limit = { max: 60, seconds: HOUR }

/** Notifications in the shopper's browsers. */
export function pushRoutes(route: ServeRoute, { db, config: { vapid, privateHosts } }: Deps) {
  const shown = async (userId: string) => ({
    data: {
      public_key: (await pushKeys(db, vapid)).publicKey,
      devices: await countSubscriptions(db, userId),
    },
  })
  const limitChanges = (userId: string) => limit(db, { key: limitKey('push', userId), ...CHANGES })

  route('push.get', ({ user }) => shown(user.id))

  route('push.subscribe', async ({ user, body }) => {
    await limitChanges(user.id)
    await subscribe(db, user, body, privateHosts)
    return shown(user.id)
  })

  route('push.unsubscribe', async ({ user, body }) => {
    await limitChanges(user.id)
    await deleteSubscription(db, user.id, body.endpoint)
    return shown(user.id)
  })
}
