import { t } from '@lingui/core/macro'
import {
  Bike,
  Check,
  CreditCard,
  House,
  type LucideIcon,
  PackageCheck,
  Store,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order/order.ts'
import type { OrderOverview } from '#contract/order/order-overview.ts'
import { type Step, type StepKey, stepsOf } from '#contract/order/order-steps.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatDate, formatTime } from '#web/lib/format/format-date.ts'
import { orderStatusName } from '#web/lib/format/status-names.ts'
import { shown } from '#web/lib/language/shown.ts'
import { LiveMark, type Liveness } from '#web/ui/live-mark.tsx'
import { DotStatus } from '#web/ui/status.tsx'
import { ArrivalText } from './arrival-text.tsx'
import { statusDot } from './order.ts'
import { ProgressStep } from './progress-step.tsx'
import { useNow } from './use-now.ts'

type Props = {
  order: Order
  overview: OrderOverview
  live: Liveness
  /** Current messages and actions. */
  children?: ReactNode
}

/** Progress of an order: its arrival and every step. */
export function OrderProgress({ order, overview, live, children }: Props) {
  const now = useNow()
  const { headline, stage } = overview

  return (
    <section aria-label={t`Order progress`} className="break-inside-avoid overflow-hidden card">
      <div className="bg-header p-3.5 text-on-header md:px-4 print:hidden">
        <div className="flex justify-between gap-3 text-sm text-on-header-2">
          <p className="num">{order.order_id}</p>
          <LiveMark state={live} />
        </div>
        <h2 className="text-2xl leading-7">
          <ArrivalText arrival={headline} />
        </h2>
        {headline.progress !== undefined && (
          <div className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-on-header/16">
            <div className="rim h-full rounded-full" style={{ width: `${headline.progress}%` }} />
          </div>
        )}
      </div>
      <div className="p-3.5 md:px-4">
        {children}
        <TimelineSteps steps={stepsOf(order, stage, now)} isPickup={order.pickup === true} />
        <p className="mt-3 border-t border-line pt-2.5 text-sm text-ink-2">
          <span aria-live="polite">
            <DotStatus tone={statusDot(order.status)}>{orderStatusName(order.status)}</DotStatus>
          </span>{' '}
          <time dateTime={order.updatedAt} title={formatDate(order.updatedAt)}>
            <span className="print:hidden">{`· ${t`updated ${{ time: updatedAgo(order.updatedAt, now) }}`}`}</span>
            <span className="hidden print:inline">{`· ${t`updated ${{ time: formatDate(order.updatedAt) }}`}`}</span>
          </time>
        </p>
      </div>
    </section>
  )
}

/** "just now", "5 min ago", or the date after a week. */
function updatedAgo(instant: string, now: number) {
  if (now - Date.parse(instant) < 60_000) return t`just now`
  return dateHint(instant, now).replace(/[()]/g, '') || formatDate(instant)
}

const ICONS: Record<StepKey, LucideIcon> = {
  'Order placed': Check,
  Payment: CreditCard,
  Processing: PackageCheck,
  Shipped: Bike,
  Delivered: House,
  Cancelled: X,
}

function stepName(key: StepKey, isPickup: boolean): string {
  if (isPickup && key === 'Delivered') return t`Picked up`
  if (key === 'Order placed') return t`Order placed`
  return key === 'Payment' ? t`Payment` : orderStatusName(key)
}

type StepsProps = { steps: Step[]; isPickup: boolean }

function TimelineSteps({ steps, isPickup }: StepsProps) {
  return (
    <ol>
      {steps.map(({ key, state, note, at }) => (
        <ProgressStep
          key={key}
          name={stepName(key, isPickup)}
          state={state}
          Icon={isPickup && key === 'Delivered' ? Store : ICONS[key]}
          note={note && shown(note)}
        >
          {at && <time dateTime={at}>{formatTime(at)}</time>}
        </ProgressStep>
      ))}
    </ol>
  )
}
