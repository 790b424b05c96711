import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

type Props = {
  label: string
  /** Position classes. */
  place: string
  onPress: () => void
  children: ReactNode
}

/** The round next/previous button of a row or gallery, for mouse users. Phones swipe. */
export function RoundArrow({ label, place, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'edge-float absolute z-2 hidden size-10 place-items-center rounded-full border border-line bg-raised hover:border-brand-line md:grid',
        place,
      )}
    >
      {children}
    </button>
  )
}
