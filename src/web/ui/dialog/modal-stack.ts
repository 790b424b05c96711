import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, newest last. A toast must be rendered inside the top modal, because everything
 * outside is inert.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export const openModals = () => stack

export function changeModals(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

export const useTopModal = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack.at(-1),
  )
