import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, the newest last. What must stay reachable above a modal (a toast) has to
 * stand inside it, because everything outside is inert.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Puts a dialog on top. Returns what takes it off again. */
export function pushModal(dialog: HTMLDialogElement) {
  change([...stack, dialog])
  return () => change(stack.filter((open) => open !== dialog))
}

/** Opens a dialog that the browser has closed, below those that were opened over it. */
export function showAgain(dialog: HTMLDialogElement) {
  for (const open of stack.slice(stack.indexOf(dialog))) {
    if (open.open) open.close()
    open.showModal()
  }
}

export const useTopModal = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stack.at(-1),
  )
