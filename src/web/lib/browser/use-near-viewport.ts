import { startTransition, useCallback, useState } from 'react'

/** Default distance from the viewport, in px. */
const NEAR_PX = 600

/** Whether the element has come within `px` of the viewport. Stays true afterwards. */
export function useNearViewport(px = NEAR_PX) {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          // Several elements come near at once; a transition keeps presses responsive meanwhile.
          startTransition(() => setNear(true))
          observer.disconnect()
        },
        { rootMargin: `${px}px 0px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [px],
  )

  return { ref, isNear }
}
