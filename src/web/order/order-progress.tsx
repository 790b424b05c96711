import type { Order } from '#contract/order.ts'
import { formatDate } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { DotStatus } from '#web/ui/status.tsx'
import { statusDot } from './order.ts'
import { arrival, timeline } from './timeline.ts'
import { TimelineSteps } from './timeline-steps.tsx'
import { updatedAgo } from './updated-ago.ts'

const TICK_MS = 15_000

/** When it comes, and every step on its way. */
export function OrderProgress({ order }: { order: Order }) {
  const now = useNow(TICK_MS)
  const { words, minutes, progress } = arrival(order, now)

  return (
    <section
      aria-label="Order progress"
      className="break-inside-avoid overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="bg-header p-3.5 text-on-header md:px-4 print:hidden">
        <p className="num text-sm text-on-header-2">{order.order_id}</p>
        <h2 className="text-2xl leading-7">
          {words}
          {minutes && <span className="num text-basket"> {minutes}</span>}
        </h2>
        {progress !== undefined && (
          <div className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-on-header/16">
            <div className="rim h-full rounded-full" style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      <div className="p-3.5 md:px-4">
        <TimelineSteps steps={timeline(order)} />
        <p className="mt-3 border-t border-line pt-2.5 text-sm text-ink-2">
          <span aria-live="polite">
            <DotStatus tone={statusDot(order.status)}>{order.status}</DotStatus>
          </span>{' '}
          <time dateTime={order.updatedAt} title={formatDate(order.updatedAt)}>
            <span className="print:hidden">· updated {updatedAgo(order.updatedAt, now)}</span>
            <span className="hidden print:inline">· updated {formatDate(order.updatedAt)}</span>
          </time>
        </p>
      </div>
    </section>
  )
}
