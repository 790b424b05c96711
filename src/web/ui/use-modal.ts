import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { blockHistory } from '#web/lib/navigation/history-blocker.ts'
import { focusWhenShown } from './first-focus.ts'
import { pushModal, showAgain } from './modal-stack.ts'

type DialogEvent = SyntheticEvent<HTMLDialogElement>

/**
 * For a `<dialog>` that is rendered only while it is open: it is modal from its first frame on. The element
 * marked `data-autofocus` has the focus first; on closing, focus goes back. Escape, Back and a browser that
 * closes dialogs by itself all end in `close`, which may ask first. `hasHistoryEntry` is for a dialog that
 * stands in the history itself, so that Back reaches it through the router.
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
    // Handled before the browser sees it: two of them without a press in between would close without asking.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      close()
    },
    // React lets the events of dialogs and file pickers inside bubble up to here.
    onCancel: (event: DialogEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close()
    },
    // A browser may close a dialog that prevented it. React still shows it, so it opens again and asks.
    onClose: ({ target, currentTarget }: DialogEvent) => {
      if (target !== currentTarget || currentTarget.open) return
      showAgain(currentTarget)
      close()
    },
  }
}
