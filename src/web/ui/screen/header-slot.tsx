import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** A slot of the header into which a screen renders its own search field. */
type Slot = { element: HTMLElement | null; filled: number }

let slot: Slot = { element: null, filled: 0 }
const listeners = new Set<() => void>()

function change(next: Partial<Slot>) {
  slot = { ...slot, ...next }
  for (const listener of listeners) listener()
}

const useSlot = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => slot,
    () => slot,
  )

/** Place of the slot in the desktop header. Shows its children until a screen fills the slot. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const { filled } = useSlot()
  return (
    <>
      <div ref={setElement} className={filled > 0 ? 'min-w-0 flex-1' : 'hidden'} />
      {filled === 0 && children}
    </>
  )
}

const setElement = (element: HTMLElement | null) => {
  change({ element })
}

/** Renders its children into the desktop header. */
export function InHeader({ children }: { children: ReactNode }) {
  const { element } = useSlot()
  useEffect(() => {
    change({ filled: slot.filled + 1 })
    return () => change({ filled: slot.filled - 1 })
  }, [])
  return element && createPortal(children, element)
}
