import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { QueuedOrder } from '#contract/picking/picking.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'

type PartProps = {
  title: string
  orders: readonly QueuedOrder[]
  /** Number of orders not listed. */
  leftOut: number | undefined
  children: (order: QueuedOrder) => ReactNode
}

/** One part of the queue, which says how many orders it does not list. */
export function QueuePart({ title, orders, leftOut = 0, children }: PartProps) {
  if (orders.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lead font-name">
        {title} <span className="num text-ink-3">{orders.length + leftOut}</span>
      </h2>
      <ul className="grid gap-2 lg:grid-cols-2 2xl:grid-cols-3">{orders.map(children)}</ul>
      {leftOut > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          <span>{t`${{ count: leftOut }} more are waiting.`}</span>{' '}
          <Link to={officePaths.adminOrders} className={linkClass}>
            {t`Find one among all orders`}
          </Link>
        </p>
      )}
    </section>
  )
}
