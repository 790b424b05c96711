import { createECDH, randomBytes } from 'node:crypto'

/** Keys as a browser makes them: a point of P-256 and 16 random bytes (RFC 8291). */
export const newPushKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

type PushKeys = { p256dh: string; auth: string; origin?: string }

/** A browser without a screen has no push service; the shop's part is real. `origin`: of the one that gets messages. */
export function playPushService({ origin = 'https://push.example.com', ...keys }: PushKeys) {
  const KEY = 'test:subscribed'
  const endpoint = `${origin}/send/${keys.auth}`
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(KEY)
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    subscribe: async () => {
      localStorage.setItem(KEY, 'yes')
      return subscription
    },
  })
  Object.assign(Notification, { requestPermission: async () => 'granted' })
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
}
