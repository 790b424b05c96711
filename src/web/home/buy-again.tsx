import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { buyAgainQuery } from '#web/catalog/buy-again-queries.ts'
import { BuyAgainShelf } from '#web/catalog/buy-again-shelf.tsx'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'

/** Distance below the viewport at which the data is requested, in px: it must arrive before it is visible. */
const NEAR_PX = 1000
/** The page counts as still this long after the last scroll event. In ms. */
const STILL_MS = 150

/** The shopper's most ordered products. Renders nothing while unknown or empty. */
export function BuyAgain() {
  const { ref, isNear } = useNearViewport(NEAR_PX)
  const { data: products = [] } = useQuery({ ...buyAgainQuery(), enabled: isNear })
  const isThere = products.length > 0
  const { ref: place, mayStand } = useArrivalUnseen(isThere)

  return (
    <div ref={ref}>
      {isThere && <div ref={place}>{mayStand && <BuyAgainShelf products={products} />}</div>}
    </div>
  )
}

/**
 * Inserts content only while its position is below the viewport, so that nothing visible moves. Content that
 * was there before appears at once, so that Back restores the scroll position.
 */
function useArrivalUnseen(isKnown: boolean) {
  const [mayStand, setMayStand] = useState(isKnown || typeof IntersectionObserver === 'undefined')
  const wasKnown = useRef(mayStand)
  const place = useRef<HTMLElement>(null)

  const ref = useCallback((element: HTMLElement | null) => {
    place.current = element
    if (!element || typeof IntersectionObserver === 'undefined') return
    return whenBelowAndStill(element, () => startTransition(() => setMayStand(true)))
  }, [])

  // During the render the user may have scrolled here: then remove it before paint and wait.
  useLayoutEffect(() => {
    if (!mayStand || wasKnown.current || !place.current) return
    const { top } = place.current.getBoundingClientRect()
    if (top < window.innerHeight) setMayStand(false)
  }, [mayStand])

  return { ref, mayStand }
}

/**
 * Calls back whenever the element is below the viewport of a page that is not scrolling: during a scroll,
 * the visible position is ahead of what scripts read. Returns a function that stops it.
 */
function whenBelowAndStill(element: HTMLElement, say: () => void) {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  const eye = new IntersectionObserver((entries) => {
    if (!entries.some(isBelow)) return
    clearTimeout(later)
    if (performance.now() - scrolledAt >= STILL_MS) say()
    else later = setTimeout(lookAgain, STILL_MS)
  })
  const lookAgain = () => {
    eye.unobserve(element)
    eye.observe(element)
  }
  const noteScrolling = () => {
    scrolledAt = performance.now()
  }
  window.addEventListener('scroll', noteScrolling, { passive: true })
  eye.observe(element)
  return () => {
    eye.disconnect()
    clearTimeout(later)
    window.removeEventListener('scroll', noteScrolling)
  }
}

const isBelow = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
  !isIntersecting && boundingClientRect.top > 0
