import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { fillSlot, useSlot } from './header-slot.tsx'

/** Renders its children into the desktop header. */
export function InHeader({ children }: { children: ReactNode }) {
  const { element } = useSlot()
  useEffect(() => {
    fillSlot(1)
    return () => fillSlot(-1)
  }, [])
  return element && createPortal(children, element)
}
