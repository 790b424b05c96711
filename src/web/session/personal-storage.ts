import { readStored, removeStored, store, storedKeys } from '#web/lib/browser/storage.ts'
import { personKey } from './person.ts'

/** Storage name of the order whose payment has started and not ended. */
export const PENDING_PAYMENT = 'pendingOnlineOrder'

/**
 * Local storage of the current user, shared by all tabs and cleared at logout. Stores nothing where storage
 * is blocked.
 */
export const readPersonal = (name: string) => readStored(keyOf(name))

export const storePersonal = (name: string, value: string) => store(keyOf(name), value)

export const forgetPersonal = (name: string) => removeStored(keyOf(name))

/** Stored names of this user with this prefix. */
export const personalNames = (prefix: string) =>
  storedKeys()
    .filter((key) => key.startsWith(keyOf(prefix)))
    .map((key) => key.slice(keyOf('').length))

/** Calls back with the value that another tab has stored or removed. Returns a function that stops it. */
export function watchPersonal(name: string, listener: (stored: string | undefined) => void) {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(name)) listener(newValue ?? undefined)
    // A null key means that the whole storage was cleared.
    else if (key === null) listener(readPersonal(name))
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

const keyOf = (name: string) => `personal:${personKey()}:${name}`
