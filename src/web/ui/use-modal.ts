import { useLayoutEffect, useRef } from 'react'
import { pushModal } from './modal-stack.ts'

/**
 * For a `<dialog>` that is rendered only while it is open: it is modal from its first frame on. The element
 * marked `data-autofocus` has the focus first; on closing, focus goes back.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const takeOff = pushModal(element)
    return () => {
      takeOff()
      element.close()
    }
  }, [])
  return dialog
}
