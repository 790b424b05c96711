import { readStored, store } from '#web/lib/browser/storage.ts'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'

/** Notifications of this browser. `blocked`: only the browser's own settings can allow them again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** On iPhones only the installed shop has them. */
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What notifications are about: the person's own orders, or the new ones of the shop. */
export type PushUse = 'own' | 'new-orders'

const nameOf = (use: PushUse) => `push-${use}`

/** A browser has one subscription for all uses. Of one without a stored choice, its person turned on their own news. */
const isChosen = (use: PushUse) =>
  (readPersonal(nameOf(use)) ?? (use === 'own' ? 'on' : 'off')) === 'on'

const keepChoice = (use: PushUse, isOn: boolean) => storePersonal(nameOf(use), isOn ? 'on' : 'off')

type Push = { state: PushState; subscription?: PushSubscription }

/** The state of a use, and what the shop must know while it is on. */
export async function readPush(use: PushUse): Promise<Push> {
  const { state, subscription } = await readBrowser()
  return subscription && isChosen(use) ? { state, subscription } : { state: offOr(state) }
}

const offOr = (state: PushState) => (state === 'on' ? 'off' : state)

async function readBrowser(): Promise<Push> {
  if (!isSupported()) return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return { state: 'unsupported' }
  const subscription = await worker.pushManager.getSubscription()
  return subscription ? { state: 'on', subscription } : { state: 'off' }
}

type Tell = (subscription: PushSubscription) => Promise<unknown>

/**
 * Turns a use on, once `tell` has told the shop. Call it from a press: it asks the person, which browsers allow after
 * one only. Returns the state afterwards; not `on` if they say no.
 */
export async function startUse(use: PushUse, publicKey: string, tell: Tell): Promise<PushState> {
  const { subscription: former } = await readBrowser()
  const subscription = await subscribeBrowser(publicKey)
  if (!subscription) return (await readPush(use)).state
  if (!former) keepChoice(use === 'own' ? 'new-orders' : 'own', false)
  await tell(subscription)
  keepChoice(use, true)
  return 'on'
}

/** Turns a use off, once `tell` has told the shop. A browser without another one is unsubscribed. */
export async function stopUse(use: PushUse, tell: Tell): Promise<PushState> {
  const { subscription } = await readBrowser()
  if (subscription) await tell(subscription)
  keepChoice(use, false)
  const isUsed = isChosen('own') || isChosen('new-orders')
  if (!isUsed) await subscription?.unsubscribe()
  return 'off'
}

async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
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
