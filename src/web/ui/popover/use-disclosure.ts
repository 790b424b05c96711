import { type RefObject, useEffect, useId, useRef, useState } from 'react'

/**
 * A button that shows and hides a panel. Escape and a press outside close it; Escape returns the focus to
 * the button.
 */
export function useDisclosure() {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    if (frame.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }
  useDismiss(frame, isOpen, close)
  return { id, frame, button, isOpen, setOpen, close }
}

/** Calls `dismiss` on a press outside the element and on Escape. */
function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) dismiss()
    }
    const onKey = ({ key }: { key: string }) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  })
}
