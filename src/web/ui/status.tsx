import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

export type PillTone = 'blue' | 'amber' | 'green' | 'red' | 'grey' | 'new'
export type DotTone = 'green' | 'blue' | 'red' | 'yellow'

const PILLS: Record<PillTone, string> = {
  blue: 'bg-info-soft text-info',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-save-soft text-save',
  red: 'bg-danger-soft text-danger',
  grey: 'bg-grey-soft text-grey',
  new: 'bg-basket text-on-basket',
}

const DOTS: Record<DotTone, string> = {
  green: 'bg-dot-green',
  blue: 'bg-dot-blue',
  red: 'bg-dot-red',
  yellow: 'bg-basket shadow-[inset_0_0_0_1.5px_var(--dot-yellow)]',
}

export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-[9px] text-fine font-label',
        PILLS[tone],
      )}
    >
      {children}
    </span>
  )
}

/** A coloured dot with its word, because colour alone is not accessible. */
export function DotStatus({ tone, children }: { tone: DotTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 font-label">
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', DOTS[tone])} />
      <span>{children}</span>
    </span>
  )
}
