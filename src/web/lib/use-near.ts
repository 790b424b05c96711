import { startTransition, useCallback, useState } from 'react'

/** How far below the edge of the screen something is still near, in px. */
const NEAR_PX = 600

/** Whether an element has come near the visible part of the page, or so near in px; once near, always. */
export function useNear(px = NEAR_PX) {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')

  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return
      const eye = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          // Several come near at once: a press in between need not wait until all of them are drawn.
          startTransition(() => setNear(true))
          eye.disconnect()
        },
        { rootMargin: `${px}px 0px` },
      )
      eye.observe(element)
      return () => eye.disconnect()
    },
    [px],
  )

  return { ref, isNear }
}
