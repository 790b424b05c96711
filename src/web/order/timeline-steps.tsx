import { Bike, Check, House, type LucideIcon, PackageCheck, X } from 'lucide-react'
import { cx } from '#web/lib/cx.ts'
import { formatTime } from '#web/lib/format.ts'
import type { Step, StepKey } from './timeline.ts'

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

export function TimelineSteps({ steps }: { steps: Step[] }) {
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
        <b className="block leading-5 font-[640]">
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
