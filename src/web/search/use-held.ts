import { type PointerEvent, useState } from 'react'

/**
 * Holds a list as it is from when a finger or a button is down on it until that has clicked: an answer that comes
 * late never puts something else under it.
 */
export function useHeld<T>(current: T) {
  const [held, setHeld] = useState<{ value: T }>()
  const value = held ? held.value : current
  const release = () => setHeld(undefined)
  const pointers = {
    onPointerDown: () => setHeld({ value }),
    onPointerCancel: release,
    // A finger leaves when it is lifted, before it has clicked.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') release()
    },
  }
  return { value, pointers, release }
}
