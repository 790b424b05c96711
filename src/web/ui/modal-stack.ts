import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, the newest last. What must stay reachable above a modal (a toast) has to
 * stand inside it, because everything outside is inert.
 */
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Puts a dialog on top. Returns what takes it off again. */
export function pushModal(dialog: HTMLElement) {
  change([...stack, dialog])
  return () => change(stack.filter((open) => open !== dialog))
}

export const useTopModal = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack.at(-1),
  )
