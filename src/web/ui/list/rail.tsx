import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'

import { cx } from '#web/lib/cx.ts'
import { RoundArrow } from './round-arrow.tsx'

const CAROUSEL_STEP_PX = 200

type Props = {
  /** Names the content: "Fruits & Vegetables". */
  label: string
  /** List items. */
  children: ReactNode
  /** Vertical position of the arrows, as a top-… class. */
  arrowsAt?: string
}

/**
 * A row that scrolls sideways and shows part of its next card. On desktop, arrows move it by 200 px; scroll
 * snapping would change that distance. The padding leaves room for focus rings.
 */
export function Rail({ label, children, arrowsAt = 'top-[66px]' }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const ends = useEnds(list, children)
  // CSS decides about smooth scrolling, because it respects reduced motion; a scrollBy option does not.
  const scroll = (step: number) => list.current?.scrollBy({ left: step })

  return (
    <div className="relative flow-root">
      <ul
        ref={list}
        aria-label={label}
        className="no-scrollbar -mx-3 -mt-1 flex snap-x scroll-px-3 gap-3 overflow-x-auto scroll-smooth overscroll-x-contain px-3 py-1 md:-mx-1 md:snap-none md:gap-3.5 md:px-1"
      >
        {children}
      </ul>
      {!ends.atStart && (
        <RoundArrow
          label={t`Scroll ${label} left`}
          place={cx(arrowsAt, '-left-3.5')}
          onPress={() => scroll(-CAROUSEL_STEP_PX)}
        >
          <ChevronLeft size={20} />
        </RoundArrow>
      )}
      {!ends.atEnd && (
        <RoundArrow
          label={t`Scroll ${label} right`}
          place={cx(arrowsAt, '-right-3.5')}
          onPress={() => scroll(CAROUSEL_STEP_PX)}
        >
          <ChevronRight size={20} />
        </RoundArrow>
      )}
    </div>
  )
}

const BOTH_ENDS = { atStart: true, atEnd: true }
/** A card at the edge counts as visible from this share of its width. */
const FULLY_VISIBLE = 0.97

/** Whether the row is scrolled to its start or its end. */
function useEnds(list: React.RefObject<HTMLUListElement | null>, children: ReactNode) {
  const [ends, setEnds] = useState(BOTH_ENDS)

  useEffect(() => {
    if (Children.count(children) === 0) return
    const root = list.current
    const first = root?.firstElementChild
    const last = root?.lastElementChild
    if (!first || !last || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = new Map(
          entries.map((entry) => [
            entry.target,
            entry.isIntersecting && entry.intersectionRatio >= FULLY_VISIBLE,
          ]),
        )
        setEnds((was) => {
          const atStart = seen.get(first) ?? was.atStart
          const atEnd = seen.get(last) ?? was.atEnd
          return atStart === was.atStart && atEnd === was.atEnd ? was : { atStart, atEnd }
        })
      },
      { root, threshold: FULLY_VISIBLE },
    )
    observer.observe(first)
    observer.observe(last)
    return () => observer.disconnect()
  }, [list, children])
  return ends
}
