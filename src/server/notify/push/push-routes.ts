import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { HOUR, type Limit, limit, limitKey } from '#server/limits/limit.ts'
import { pushKeys } from './push-keys.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { countSubscriptions, countWatching, type PushUse } from './subscription-store.ts'

/** Changes by one shopper. */
const CHANGES: Limit = { max: 60, seconds: HOUR }

/** Notifications in a person's browsers: of their own orders, and for staff of the shop's new ones. */
export function pushRoutes(route: ServeRoute, { db, config: { vapid, privateHosts } }: Deps) {
  const shown = async (userId: string, use: PushUse = 'own news') => ({
    data: {
      public_key: (await pushKeys(db, vapid)).publicKey,
      devices: await (use === 'own news' ? countSubscriptions : countWatching)(db, userId),
    },
  })
  const limitChanges = (userId: string) => limit(db, { key: limitKey('push', userId), ...CHANGES })

  route('push.get', ({ user }) => shown(user.id))

  const turnOn = (name: 'push.subscribe' | 'push.watchOrders', use: PushUse) =>
    route(name, async ({ user, body }) => {
      await limitChanges(user.id)
      await subscribe(db, user, body, { use, privateOrigins: privateHosts })
      return shown(user.id, use)
    })
  const turnOff = (name: 'push.unsubscribe' | 'push.unwatchOrders', use: PushUse) =>
    route(name, async ({ user, body }) => {
      await limitChanges(user.id)
      await unsubscribe(db, user.id, body.endpoint, use)
      return shown(user.id, use)
    })
  turnOn('push.subscribe', 'own news')
  turnOff('push.unsubscribe', 'own news')
  turnOn('push.watchOrders', 'new orders')
  turnOff('push.unwatchOrders', 'new orders')
}
