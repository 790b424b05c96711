import { type PointerEvent, useState } from 'react'

/**
 * Freezes a list from pointer down to click, so that a late response never changes what is under the
 * pointer.
 */
export function useFrozenWhilePressed<T>(current: T) {
  const [frozen, setFrozen] = useState<{ value: T }>()
  const value = frozen ? frozen.value : current
  const release = () => setFrozen(undefined)
  const pointers = {
    onPointerDown: () => setFrozen({ value }),
    onPointerCancel: release,
    // A touch pointer leaves on lift, before its click.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') release()
    },
  }
  return { value, pointers, release }
}
