import { isNewOrder, isSameSection, readMessage, surplusOf, urlOf } from './push-message.ts'

/** Shows the notification. One with the same tag replaces the former and rings again. */
export async function showMessage(worker: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title, body, path, tag, lang } = readMessage(data?.text())
  const options = { body, tag, lang, data: path, icon: '/icon-192.png', badge: '/icon-192.png' }
  await worker.registration.showNotification(title, {
    ...options,
    ...(tag && { renotify: true }),
  } as NotificationOptions)
  if (isNewOrder(tag)) await closeSurplus(worker)
}

/** In a rush the newest announcements stay; they count the orders that wait. */
async function closeSurplus({ registration }: ServiceWorkerGlobalScope) {
  const shown = await registration.getNotifications()
  for (const one of surplusOf(shown)) one.close()
}

/** Focuses a window of the shop and leads it there, or opens one. */
export async function openMessage(worker: ServiceWorkerGlobalScope, { data }: Notification) {
  const url = urlOf(data, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window' })
  const shown =
    windows.find((one) => one.url === url) ??
    windows.find((one) => isSameSection(one.url, url)) ??
    windows[0]
  if (!shown) return worker.clients.openWindow(url)
  const focused = await shown.focus()
  // A window that an older worker controls cannot be led: it stays where it is.
  return focused.url === url ? focused : focused.navigate(url).catch(() => focused)
}

/** After a logout the browser may belong to someone else. */
export async function endPush({ registration }: ServiceWorkerGlobalScope) {
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}
