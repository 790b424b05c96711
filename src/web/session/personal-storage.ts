import { readStored, removeStored, store, storedKeys } from '#web/lib/browser/storage.ts'
import { personKey } from './person.ts'

/** The name under which an order is kept whose payment has begun and is not known to have ended. */
export const PENDING_PAYMENT = 'pendingOnlineOrder'

/**
 * What a person leaves in this browser, beyond a reload and for all its tabs. Nobody else reads it,
 * and the end of the session forgets it. Where storage is forbidden nothing is kept.
 */
export const readPersonal = (name: string) => readStored(keyOf(name))

export const storePersonal = (name: string, value: string) => store(keyOf(name), value)

export const forgetPersonal = (name: string) => removeStored(keyOf(name))

/** The names that begin so under which this person has left something. */
export const personalNames = (prefix: string) =>
  storedKeys()
    .filter((key) => key.startsWith(keyOf(prefix)))
    .map((key) => key.slice(keyOf('').length))

/** Calls back with the value that another tab has stored, or without one. Returns a function that stops it. */
export function watchPersonal(name: string, listener: (stored: string | undefined) => void) {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(name)) listener(newValue ?? undefined)
    // Without a key everything was cleared.
    else if (key === null) listener(readPersonal(name))
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

const keyOf = (name: string) => `personal:${personKey()}:${name}`
