import { type ReactNode, useSyncExternalStore } from 'react'

/** A slot of the header into which a screen renders its own search field. */
type Slot = { element: HTMLElement | null; filled: number }

let slot: Slot = { element: null, filled: 0 }
const listeners = new Set<() => void>()

/** Counts the screens that fill the slot. */
export const fillSlot = (by: 1 | -1) => change({ filled: slot.filled + by })

function change(next: Partial<Slot>) {
  slot = { ...slot, ...next }
  for (const listener of listeners) listener()
}

/** Where the slot is, and how many screens fill it. */
export const useSlot = () =>
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
