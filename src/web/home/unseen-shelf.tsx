import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { BuyAgainShelf } from '#web/catalog/buy-again-shelf.tsx'

/** The page counts as still this long after the last scroll event. In ms. */
const STILL_MS = 150

type Props = {
  products: Product[]
  /** They were known before the screen opened. */
  isKnown: boolean
}

/** The shelf of what was bought before. Other shoppers do not load its code. */
export function UnseenShelf({ products, isKnown }: Props) {
  const { ref, mayStand } = useArrivalUnseen(isKnown)
  return <div ref={ref}>{mayStand && <BuyAgainShelf products={products} />}</div>
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
