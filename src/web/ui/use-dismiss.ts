import { type RefObject, useEffect } from 'react'

/** Calls `dismiss` on a press outside of the element, and on Escape. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: () => void,
) {
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
