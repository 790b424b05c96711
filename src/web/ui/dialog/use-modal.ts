import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { blockHistory } from '#web/lib/navigation/history-blocker.ts'
import { changeModals, openModals } from './modal-stack.ts'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/**
 * For a `<dialog>` that is rendered only while it is open: it is modal from its first frame. The element
 * marked `data-autofocus` gets the focus, and the focus returns on close. Escape, Back and closing by the
 * browser all call `close`, which may ask first. `hasHistoryEntry` is for a dialog with a history entry of
 * its own, so that the router handles Back.
 */
export function useModal(close: () => void, hasHistoryEntry = false) {
  const ref = useRef<HTMLDialogElement>(null)
  const latestClose = useRef(close)
  useLayoutEffect(() => {
    latestClose.current = close
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.showModal()
    const undo = [focusWhenShown(element), pushModal(element)]
    if (!hasHistoryEntry) {
      undo.push(blockHistory({ isAllowed: () => false, onBlocked: () => latestClose.current() }))
    }
    return () => {
      for (const step of undo) step()
      element.close()
    }
  }, [hasHistoryEntry])
  return {
    ref,
    // Handled before the browser: a second Escape without a press in between closes a dialog without a cancel
    // event.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      close()
    },
    // React bubbles events of nested dialogs and file pickers up to here.
    onCancel: (event: DialogEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close()
    },
    // Browsers can close a dialog despite preventDefault. React still renders it, so reopen it and ask.
    onClose: ({ target, currentTarget }: DialogEvent) => {
      if (target !== currentTarget || currentTarget.open) return
      reopenModal(currentTarget)
      close()
    },
  }
}

/** Adds a dialog. Returns a function that removes it. */
function pushModal(dialog: HTMLDialogElement) {
  changeModals([...openModals(), dialog])
  return () => changeModals(openModals().filter((open) => open !== dialog))
}

/** Reopens a dialog that the browser has closed, below the dialogs that were opened after it. */
function reopenModal(dialog: HTMLDialogElement) {
  const stack = openModals()
  for (const open of stack.slice(stack.indexOf(dialog))) {
    if (open.open) open.close()
    open.showModal()
  }
}

/**
 * Focuses the element marked `data-autofocus`, also when it renders later. Does nothing after the user's
 * first press or key. Returns a function that stops waiting.
 */
function focusWhenShown(dialog: HTMLElement): () => void {
  if (focusMarked(dialog)) return () => {}
  const observer = new MutationObserver(() => {
    if (focusMarked(dialog)) end()
  })
  const end = () => {
    observer.disconnect()
    dialog.removeEventListener('pointerdown', end)
    dialog.removeEventListener('keydown', end)
  }
  observer.observe(dialog, { childList: true, subtree: true })
  dialog.addEventListener('pointerdown', end)
  dialog.addEventListener('keydown', end)
  return end
}

function focusMarked(dialog: HTMLElement): boolean {
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
  first?.focus()
  return Boolean(first)
}
