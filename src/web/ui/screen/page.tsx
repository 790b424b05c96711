import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

/** The centred column with the page margins. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('mx-auto w-full max-w-page px-3 py-4 md:px-5 md:py-6', className)}>
      {children}
    </div>
  )
}

export function SectionHeading({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 className="text-title leading-6 md:text-xl">{children}</h2>
      {action}
    </div>
  )
}

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('card p-4', className)}>{children}</div>
}

export const linkClass =
  'inline-flex items-center gap-1 font-semibold text-brand-ink hover:underline'
