import { t } from '@lingui/core/macro'
import { Clock, Landmark, type LucideIcon, X } from 'lucide-react'
import { timeOrDay } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Order } from '#contract/order/order.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { translated } from '#web/lib/language/translated.ts'
import { OrderSection } from '../order-sections.tsx'
import { ProgressStep, type StepState } from '../progress-step.tsx'
import { accountOf, type Refund, type RefundStep, refundSteps } from './refund-steps.ts'

/** Each refund with its progress. */
export function Refunds({ order: { refunds, payments } }: { order: Order }) {
  return (
    <OrderSection title={t`Refund`}>
      <ul className="grid gap-5">
        {refunds.map((refund) => (
          <li key={refund._id}>
            <div className="mb-2 flex justify-between gap-3">
              <h3 className="min-w-0 font-action break-words">{translated(refund.reason)}</h3>
              <b className="num font-price">{formatPrice(refund.amount)}</b>
            </div>
            <RefundWay refund={refund} to={accountOf(refund, payments)} />
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

function RefundWay({ refund, to }: { refund: Refund; to: string }) {
  const now = serverNow()
  return (
    <ol>
      {refundSteps(refund, to, now).map(({ key, name, state, note, at }) => (
        <ProgressStep key={key} name={name} state={state} Icon={iconOf(state)} note={note}>
          {at && <WhenSeen at={at} now={now} />}
        </ProgressStep>
      ))}
    </ol>
  )
}

const ICONS: Partial<Record<StepState, LucideIcon>> = { waiting: Clock, failed: X }
const iconOf = (state: RefundStep['state']) => ICONS[state] ?? Landmark

/** The day for past days; the full date on paper. */
const WhenSeen = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} title={formatDate(at)}>
    <span className="print:hidden">{timeOrDay(at, now)}</span>
    <span className="hidden print:inline">{formatDate(at)}</span>
  </time>
)
