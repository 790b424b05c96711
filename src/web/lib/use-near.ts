import { useCallback, useState } from 'react'

/** How far below the edge of the screen something is still near, in px. */
const NEAR_PX = 600

/** Whether an element has come near the visible part of the page; once near, always. */
export function useNear() {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const eye = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        eye.disconnect()
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    eye.observe(element)
    return () => eye.disconnect()
  }, [])

  return { ref, isNear }
}
