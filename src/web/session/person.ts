import { useSyncExternalStore } from 'react'
import { clearStorage, clearTabStorage, readStored, store } from '#web/lib/browser/storage.ts'
import { FORGET_VISITED } from '#web/lib/http/service-worker-protocol.ts'
import { beginLogout } from './return-to.ts'
import { clearTokens, hasSession, storeTokens } from './tokens.ts'

const KEY = 'person'
export const VISITOR_KEY = 'nobody'

type Tokens = Parameters<typeof storeTokens>[0]

/** The user of this tab. Another tab may have changed the browser's user meanwhile. */
let current = VISITOR_KEY
const listeners = new Set<() => void>()

/**
 * A random key per login that scopes cached data: the same through every token refresh and in every tab;
 * `NOBODY` while logged out. It does not identify the user.
 */
export const personKey = () => current

/** Query key of personal data, so that another user never reads it. */
export const personal = <const P extends readonly unknown[]>(...parts: P) =>
  ['personal', current, ...parts] as const

export const usePerson = () => useSyncExternalStore(onPersonChange, personKey, personKey)

/** Calls back when the user changes. Returns a function that stops it. */
export function onPersonChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Starts a session in every tab after a login. */
export function beginSession(tokens: Tokens) {
  if (current !== VISITOR_KEY) clearBrowser()
  storeTokens(tokens)
  setCurrent(newPerson())
  notifyOtherTabs()
}

/** Ends the session: clears tokens, storage and caches, in every tab. */
export function endSession() {
  clearTokens()
  clearBrowser()
  setCurrent(VISITOR_KEY)
  notifyOtherTabs()
}

/** Clears the data of a session that expired while no page was open. */
export function clearEndedSession() {
  if (!hasSession() && readStored(KEY)) clearBrowser()
}

function clearBrowser() {
  clearStorage()
  void clearCaches()
}

/** The service worker owns the caches and their metadata in IndexedDB. */
async function clearCaches() {
  // Browsers can block service workers.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  worker?.active?.postMessage(FORGET_VISITED)
}

/** Follows a change by another tab. Returns whether the user changed. */
export function syncPerson(): boolean {
  const now = personOfBrowser()
  if (now === current) return false
  // The return path belongs to the previous user.
  if (current !== VISITOR_KEY) beginLogout()
  setCurrent(now)
  return true
}

function personOfBrowser() {
  if (!hasSession()) return VISITOR_KEY
  const known = readStored(KEY)
  if (known) return known
  // If storage is blocked or was cleared by hand, the current user stays.
  return current === VISITOR_KEY ? newPerson() : current
}

function setCurrent(person: string) {
  if (current !== VISITOR_KEY) clearTabStorage()
  current = person
  for (const listener of listeners) listener()
}

function newPerson(): string {
  const person = crypto.getRandomValues(new Uint32Array(2)).join('-')
  store(KEY, person)
  return person
}

/** Without BroadcastChannel, the next call or focus notices the change. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

const notifyOtherTabs = () => others?.postMessage(KEY)

/** Cookies and storage of another tab can become visible slightly after its message. In ms. */
const STORAGE_DELAY_MS = 500

/** Notices logins and logouts of other tabs, and a page restored from the back/forward cache. */
export function watchOtherTabs() {
  const follow = () => void syncPerson()
  const followTwice = () => {
    follow()
    setTimeout(follow, STORAGE_DELAY_MS)
  }
  others?.addEventListener('message', followTwice)
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
}
