import { createECDH, randomBytes } from 'node:crypto'

/** Keys as a browser makes them: a point of P-256 and 16 random bytes (RFC 8291). */
export const newPushKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

/** A browser without a screen has no push service; the shop's part is real. */
export function playPushService(keys: Record<string, string>) {
  const KEY = 'test:subscribed'
  const endpoint = `https://push.example.com/send/${keys.auth}`
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
