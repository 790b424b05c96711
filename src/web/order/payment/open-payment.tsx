import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Clock, GitFork, Hand, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { refundTime, refundTimeSentence } from '#contract/money/refund.ts'
import type { Order } from '#contract/order/order.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { methodName } from '../../lib/format/status-names.ts'
import { OrderSection } from '../order-sections.tsx'

/** What to expect, and what not to do, while the bank has not answered. */
export function WhatHappensNext({ order }: { order: Order }) {
  const { order_id, total_amount, payment_mode, createdAt, holds_stock_until } = order
  return (
    <>
      <OrderSection title={t`What happens next`}>
        <ol className="grid gap-3.5">
          <Step mark={<Check size={16} />} tone="bg-save-fill text-on-brand" at={createdAt}>
            <b className="block">{t`Your order is saved`}</b>
            <span className="text-sm text-ink-3">
              <Trans>
                {order_id}, <span className="num">{ph({ amount: formatPrice(total_amount) })}</span>{' '}
                by {ph({ method: methodName(payment_mode) })}
              </Trans>
            </span>
          </Step>
          <Step mark={<Spinner className="size-4" />} tone="bg-info-soft text-info">
            <b className="block">{t`We are asking your bank`}</b>
            <span className="text-sm text-ink-3">{t`Every few seconds`}</span>
          </Step>
          <Step mark={<GitFork size={16} />} tone="bg-sunken text-ink-3">
            <b className="block">{t`What happens next`}</b>
            <p className="mt-1 border-l-2 border-line pl-2.5 text-sm text-ink-2">
              <Trans>
                <b>Paid:</b> this page turns green and we start packing.
              </Trans>
            </p>
            <p className="mt-1.5 border-l-2 border-line pl-2.5 text-sm text-ink-2">
              <b>
                {holds_stock_until
                  ? t`Not paid by ${{ time: formatTime(holds_stock_until) }}:`
                  : t`Not paid:`}
              </b>{' '}
              {t`we cancel the order. Any money taken is refunded automatically, usually in ${{ REFUND_TIME: shown(refundTime) }}.`}
            </p>
          </Step>
        </ol>
      </OrderSection>
      <p className="flex items-start gap-2.5 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
        <Hand size={18} className="mt-px shrink-0" />
        <span>
          <Trans>
            <b>Please do not pay a second time.</b> If money left your account, we'll use it for
            this order or refund it.
          </Trans>
        </span>
      </p>
    </>
  )
}

type StepProps = { mark: ReactNode; tone: string; at?: string; children: ReactNode }

const Step = ({ mark, tone, at, children }: StepProps) => (
  <li className="flex gap-3.5">
    <span
      aria-hidden="true"
      className={`grid size-[29px] shrink-0 place-items-center rounded-full ${tone}`}
    >
      {mark}
    </span>
    <div className="min-w-0 flex-1">{children}</div>
    {at && (
      <time dateTime={at} className="num text-sm text-ink-3">
        {formatTime(at)}
      </time>
    )}
  </li>
)

/** What happens to the money if the bank stays silent for minutes. */
export function AboutYourMoney({ order }: { order: Order }) {
  const { total_amount, holds_stock_until } = order
  const amount = <span className="num">{formatPrice(total_amount)}</span>
  return (
    <OrderSection title={t`About your money`}>
      <ul className="grid gap-3">
        <Step mark={<Check size={16} />} tone="bg-save-soft text-save">
          {holds_stock_until ? (
            <Trans>
              If {amount} arrives by {ph({ time: formatTime(holds_stock_until) })}, we pack at once.
            </Trans>
          ) : (
            <Trans>If {amount} arrives, we pack at once.</Trans>
          )}
        </Step>
        <Step mark={<Undo2 size={16} />} tone="bg-info-soft text-info">
          {t`If it arrives later and the items are sold out, we refund it at once. ${{ refundTimeSentence: shown(refundTimeSentence) }}`}
        </Step>
        <Step
          mark={holds_stock_until ? <Clock size={16} /> : <X size={16} />}
          tone="bg-sunken text-ink-3"
        >{t`If it never arrives, nothing is charged and the order is cancelled.`}</Step>
      </ul>
    </OrderSection>
  )
}
