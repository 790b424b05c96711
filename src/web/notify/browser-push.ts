import { readStored, store } from '#web/lib/browser/storage.ts'

/** Notifications of this browser. `blocked`: only the browser's own settings can allow them again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** On iPhones only the installed shop has them. */
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The state, and what the shop must know while it is on. */
export async function readPush(): Promise<{ state: PushState; subscription?: PushSubscription }> {
  if (!isSupported()) return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return { state: 'unsupported' }
  const subscription = await worker.pushManager.getSubscription()
  return subscription ? { state: 'on', subscription } : { state: 'off' }
}

/** Asks the person, which browsers allow after a press only. Undefined if they say no. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // A subscription for a former key of the shop.
    const former = await pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** As the shop keeps it. */
export function keysOf(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

const ASKED = 'pushAsked'
export const wasAsked = () => readStored(ASKED) !== undefined
export const keepAsked = () => store(ASKED, 'yes')
