import { useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, newest last. A toast must be rendered inside the top modal, because everything
 * outside is inert.
 */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

/** Adds a dialog. Returns a function that removes it. */
export function pushModal(dialog: HTMLDialogElement) {
  change([...stack, dialog])
  return () => change(stack.filter((open) => open !== dialog))
}

/** Reopens a dialog that the browser has closed, below the dialogs that were opened after it. */
export function reopenModal(dialog: HTMLDialogElement) {
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
