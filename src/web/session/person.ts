import { useSyncExternalStore } from 'react'
import { clearStorage, clearTabStorage, readStored, store } from '#web/lib/browser/storage.ts'
import { FORGET_VISITED } from '#web/lib/http/service-worker-protocol.ts'
import { leave } from './return-to.ts'
import { clearTokens, hasSession, storeTokens } from './tokens.ts'

const KEY = 'person'
export const NOBODY = 'nobody'

type Tokens = Parameters<typeof storeTokens>[0]

/** Whose shop this tab shows. Another tab may have changed the browser's person meanwhile. */
let current = NOBODY
const listeners = new Set<() => void>()

/**
 * Whose answers are kept and shown: one value from login to logout, through every refresh and in
 * every tab; `NOBODY` while logged out. It says nothing about who that is.
 */
export const personKey = () => current

/** The key of a personal answer in the cache: nobody else ever reads it. */
export const personal = <const P extends readonly unknown[]>(...parts: P) =>
  ['personal', current, ...parts] as const

export const usePerson = () => useSyncExternalStore(onPersonChange, personKey, personKey)

/** Calls back after another person, or nobody, has taken the place. Answers how to stop that. */
export function onPersonChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Somebody has logged in here. Every tab of the shop shows theirs from now on. */
export function beginSession(tokens: Tokens) {
  if (current !== NOBODY) clearBrowser()
  storeTokens(tokens)
  become(newPerson())
  tellOtherTabs()
}

/** The one end of every session: tokens, storages and caches hold nothing personal afterwards, in every tab. */
export function endSession() {
  clearTokens()
  clearBrowser()
  become(NOBODY)
  tellOtherTabs()
}

/** Clears what a session has left behind that ran out while no page was open. */
export function clearEndedSession() {
  if (!hasSession() && readStored(KEY)) clearBrowser()
}

function clearBrowser() {
  clearStorage()
  void clearCaches()
}

/** The service worker owns the caches and their records in IndexedDB. */
async function clearCaches() {
  // Where the browser or its owner forbids it, there is none.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  worker?.active?.postMessage(FORGET_VISITED)
}

/** Takes over what another tab did. Answers whether somebody else shops here now. */
export function followPerson(): boolean {
  const now = personOfBrowser()
  if (now === current) return false
  // Whatever stood here was the former person's way.
  if (current !== NOBODY) leave()
  become(now)
  return true
}

function personOfBrowser() {
  if (!hasSession()) return NOBODY
  const known = readStored(KEY)
  if (known) return known
  // Where storage is forbidden, or was emptied by hand, whoever is here stays.
  return current === NOBODY ? newPerson() : current
}

function become(person: string) {
  if (current !== NOBODY) clearTabStorage()
  current = person
  for (const listener of listeners) listener()
}

function newPerson(): string {
  const person = crypto.getRandomValues(new Uint32Array(2)).join('-')
  store(KEY, person)
  return person
}

/** Opened with the session's start; in surroundings without it the next call or look notices. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

const tellOtherTabs = () => others?.postMessage(KEY)

/** Cookies and storage that another tab has changed may be seen here a moment later than its word. */
const SEEN_AFTER_MS = 500

/** Notices when another tab logs in or out, and when this page comes back from the browser's memory. */
export function watchOtherTabs() {
  const follow = () => void followPerson()
  const followTwice = () => {
    follow()
    setTimeout(follow, SEEN_AFTER_MS)
  }
  others?.addEventListener('message', followTwice)
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
}
