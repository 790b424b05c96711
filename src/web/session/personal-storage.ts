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

/** The name of the entry in local storage. */
export const keyOf = (name: string) => `personal:${personKey()}:${name}`
