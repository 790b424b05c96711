import { t } from '@lingui/core/macro'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'

/** `waiting`: someone else, such as a bank, has to act. */
export type StepState = 'done' | 'now' | 'waiting' | 'later' | 'failed'

const MARKS: Record<StepState, string> = {
  done: 'bg-save-fill text-on-brand',
  now: 'bg-basket text-on-basket shadow-[0_0_0_5px_color-mix(in_srgb,var(--basket),transparent_65%)]',
  waiting: 'bg-info-soft text-info',
  later: 'bg-sunken text-ink-3',
  failed: 'bg-danger-fill text-on-brand',
}

const STATE_LABELS: Record<StepState, string> = {
  done: t`done`,
  now: t`now`,
  waiting: t`under way`,
  later: t`still to come`,
  failed: t`stopped here`,
}

type Props = {
  name: string
  state: StepState
  /** Shown while it is not done. */
  Icon: LucideIcon
  note: ReactNode
  /** When it happened, on the right. */
  children?: ReactNode
}

/** One step of an order or refund, in an `ol`. */
export function ProgressStep({ name, state, Icon, note, children }: Props) {
  const Mark = state === 'done' ? Check : Icon
  return (
    <li
      aria-current={state === 'now' || state === 'waiting' ? 'step' : undefined}
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
        <Mark size={16} strokeWidth={2.4} aria-hidden="true" />
      </span>
      <div className={cx('min-w-0 flex-1', state === 'later' && 'text-ink-2')}>
        <b className="block leading-5 font-action">
          {name}
          <span className="sr-only">, {STATE_LABELS[state]}</span>
        </b>
        {note && <span className="block text-sm break-words text-ink-3">{note}</span>}
      </div>
      {children && <span className="num shrink-0 text-sm text-ink-3">{children}</span>}
    </li>
  )
}
