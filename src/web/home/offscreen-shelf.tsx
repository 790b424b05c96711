import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { BuyAgainShelf } from '#web/catalog/buy-again-shelf.tsx'

/** The page counts as still this long after the last scroll event. In ms. */
const SCROLL_IDLE_MS = 150

type Props = {
  products: Product[]
  /** They were known before the screen opened. */
  isKnown: boolean
}

/** The shelf of what was bought before. Other shoppers do not load its code. */
export function OffscreenShelf({ products, isKnown }: Props) {
  const { ref, isInserted } = useInsertOffscreen(isKnown)
  return <div ref={ref}>{isInserted && <BuyAgainShelf products={products} />}</div>
}

/**
 * Inserts content only while its position is below the viewport, so that nothing visible moves. Content that
 * was there before appears at once, so that Back restores the scroll position.
 */
function useInsertOffscreen(isKnown: boolean) {
  const [isInserted, setInserted] = useState(isKnown || typeof IntersectionObserver === 'undefined')
  const wasKnown = useRef(isInserted)
  const shelf = useRef<HTMLElement>(null)

  const ref = useCallback((element: HTMLElement | null) => {
    shelf.current = element
    if (!element || typeof IntersectionObserver === 'undefined') return
    return whenBelowAndIdle(element, () => startTransition(() => setInserted(true)))
  }, [])

  // During the render the user may have scrolled here: then remove it before paint and wait.
  useLayoutEffect(() => {
    if (!isInserted || wasKnown.current || !shelf.current) return
    const { top } = shelf.current.getBoundingClientRect()
    if (top < window.innerHeight) setInserted(false)
  }, [isInserted])

  return { ref, isInserted }
}

/**
 * Calls back whenever the element is below the viewport of a page that is not scrolling: during a scroll,
 * the visible position is ahead of what scripts read. Returns a function that stops it.
 */
function whenBelowAndIdle(element: HTMLElement, insert: () => void) {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(isBelow)) return
    clearTimeout(later)
    if (performance.now() - scrolledAt >= SCROLL_IDLE_MS) insert()
    else later = setTimeout(checkAgain, SCROLL_IDLE_MS)
  })
  const checkAgain = () => {
    observer.unobserve(element)
    observer.observe(element)
  }
  const recordScroll = () => {
    scrolledAt = performance.now()
  }
  window.addEventListener('scroll', recordScroll, { passive: true })
  observer.observe(element)
  return () => {
    observer.disconnect()
    clearTimeout(later)
    window.removeEventListener('scroll', recordScroll)
  }
}

const isBelow = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
  !isIntersecting && boundingClientRect.top > 0
