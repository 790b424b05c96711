import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { CAROUSEL_STEP_PX } from '#contract/constants.ts'
import { cx } from '#web/lib/cx.ts'
import { RoundArrow } from './round-arrow.tsx'

type Props = {
  /** What is in it: "Fruits & Vegetables". */
  label: string
  /** List items. */
  children: ReactNode
  /** Where the arrows stand: the middle of what is shown, in a top-… class. */
  arrowsAt?: string
}

/**
 * A row that scrolls sideways and peeks at its next card. On desktop arrows move it by 200 px: snapping
 * to cards would change that. The space around the cards is for their focus ring.
 */
export function Rail({ label, children, arrowsAt = 'top-[66px]' }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { ends, watch } = useEnds(list)
  const scroll = (step: number) => list.current?.scrollBy({ left: step, behavior: 'smooth' })

  return (
    <div className="relative flow-root">
      <ul
        ref={watch}
        aria-label={label}
        className="no-scrollbar -mx-3 -mt-1 flex snap-x scroll-px-3 gap-3 overflow-x-auto overscroll-x-contain px-3 py-1 md:-mx-1 md:snap-none md:gap-3.5 md:px-1"
      >
        {children}
      </ul>
      {!ends.atStart && (
        <RoundArrow
          label={`Scroll ${label} left`}
          place={cx(arrowsAt, '-left-3.5')}
          onPress={() => scroll(-CAROUSEL_STEP_PX)}
        >
          <ChevronLeft size={20} />
        </RoundArrow>
      )}
      {!ends.atEnd && (
        <RoundArrow
          label={`Scroll ${label} right`}
          place={cx(arrowsAt, '-right-3.5')}
          onPress={() => scroll(CAROUSEL_STEP_PX)}
        >
          <ChevronRight size={20} />
        </RoundArrow>
      )}
    </div>
  )
}

/** Whether the row stands at its start or end, watched while it scrolls and changes size. */
function useEnds(list: React.RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  const watch = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      if (!element) return
      const look = () => {
        const atStart = element.scrollLeft < 2
        const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 2
        setEnds((was) =>
          was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd },
        )
      }
      const sizes = new ResizeObserver(look)
      sizes.observe(element)
      for (const child of element.children) sizes.observe(child)
      element.addEventListener('scroll', look, { passive: true })
      look()
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', look)
      }
    },
    [list],
  )
  return { ends, watch }
}
