import { keyOf, readPersonal } from './personal-storage.ts'

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
