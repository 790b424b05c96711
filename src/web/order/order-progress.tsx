import { Bike, Check, House, type LucideIcon, PackageCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/date-hint.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { LiveMark, type Liveness } from '#web/ui/live-mark.tsx'
import { DotStatus } from '#web/ui/status.tsx'
import { statusDot } from './order.ts'
import { arrival, type Step, type StepKey, timeline } from './timeline.ts'

const TICK_MS = 15_000

/** When it comes, and every step on its way. */
export function OrderProgress({ order, live }: { order: Order; live: Liveness }) {
  const now = useNow(TICK_MS)
  const { words, minutes, progress } = arrival(order, now)

  return (
    <section aria-label="Order progress" className="break-inside-avoid overflow-hidden card">
      <div className="bg-header p-3.5 text-on-header md:px-4 print:hidden">
        <div className="flex justify-between gap-3 text-sm text-on-header-2">
          <p className="num">{order.order_id}</p>
          <LiveMark state={live} />
        </div>
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

/** The time, and again every `ms`, for what counts down on the screen. */
function useNow(ms: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ms)
    return () => clearInterval(timer)
  }, [ms])
  return now
}

/** "just now", "5 min ago", or the date once it is a week old. */
function updatedAgo(instant: string, now: number) {
  const hint = dateHint(instant, now).replace(/[()]/g, '')
  if (hint === '0 min ago') return 'just now'
  return hint || formatDate(instant)
}

const ICONS: Record<StepKey, LucideIcon> = {
  'Order placed': Check,
  Processing: PackageCheck,
  Shipped: Bike,
  Delivered: House,
  Cancelled: X,
}

const MARKS: Record<Step['state'], string> = {
  done: 'bg-save-fill text-on-brand',
  now: 'bg-basket text-on-basket shadow-[0_0_0_5px_color-mix(in_srgb,var(--basket),transparent_65%)]',
  later: 'bg-sunken text-ink-3',
  failed: 'bg-danger-fill text-on-brand',
}

const SAID: Record<Step['state'], string> = {
  done: 'done',
  now: 'now',
  later: 'still to come',
  failed: 'ended here',
}

function TimelineSteps({ steps }: { steps: Step[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <TimelineStep key={step.key} step={step} />
      ))}
    </ol>
  )
}

function TimelineStep({ step: { key, state, note, at } }: { step: Step }) {
  const Icon = state === 'done' ? Check : ICONS[key]
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative flex gap-3.5 pb-4 last:pb-0"
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-7 bottom-0 left-[13px] w-[3px] group-last:hidden',
          state === 'done' ? 'bg-save-fill' : 'bg-line',
        )}
      />
      <span
        className={cx(
          'relative grid size-[29px] shrink-0 place-items-center rounded-full print:border print:border-line-strong print:text-ink',
          MARKS[state],
        )}
      >
        <Icon size={16} strokeWidth={2.4} aria-hidden="true" />
      </span>
      <div className={cx('min-w-0 flex-1', state === 'later' && 'text-ink-2')}>
        <b className="block leading-5 font-action">
          {key}
          <span className="sr-only">, {SAID[state]}</span>
        </b>
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </div>
      {at && (
        <time dateTime={at} className="num text-sm text-ink-3">
          {formatTime(at)}
        </time>
      )}
    </li>
  )
}
