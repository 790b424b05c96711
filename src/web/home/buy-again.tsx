import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { buyAgainQuery } from '#web/catalog/buy-again-queries.ts'
import { BuyAgainShelf } from '#web/catalog/buy-again-shelf.tsx'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'

/** So far below the window it is asked for, in px: it must be here before its place is seen. */
const NEAR_PX = 1000
/** So long after the last sign of scrolling the page stands still, in ms. */
const STILL_MS = 150

/** What this shopper orders most. Nothing as long as it is not known, and where nothing was bought. */
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
 * Lets something come only where nobody sees it push the rest away: while its place lies below the window.
 * What was there before stands at once, so that who comes back finds the page as long as it was.
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

  // Drawing takes some ms, in which a quick thumb comes this far: then it is gone again before the paint, and waits on.
  useLayoutEffect(() => {
    if (!mayStand || wasKnown.current || !place.current) return
    const { top } = place.current.getBoundingClientRect()
    if (top < window.innerHeight) setMayStand(false)
  }, [mayStand])

  return { ref, mayStand }
}

/**
 * Says so whenever the element lies below the window of a page that stands still: while a page is scrolled,
 * the browser shows it further down than any script knows. Returns what ends it.
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
