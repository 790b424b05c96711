import type { ReactNode } from 'react'
import { useElapsed } from '#web/lib/browser/use-elapsed.ts'
import { cx } from '#web/lib/cx.ts'

/** A grey shape. Give it the final size to avoid layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block rounded-[8px]', className)} />
}

/** Wraps skeletons. Reserves their space at once and shows them after 150 ms. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const isLate = useElapsed(150)
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {isLate ? label : ''}
      </span>
      <div className={isLate ? '' : 'invisible'}>{children}</div>
    </div>
  )
}
