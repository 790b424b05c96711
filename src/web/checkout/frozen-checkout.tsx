import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, GitFork, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/lib/price-words.ts'
import { AddressSummary } from '#web/address/address-summary.tsx'
import { useIsWide } from '#web/lib/browser/window-size.ts'
import { cx } from '#web/lib/cx.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { Dock } from '#web/ui/screen/dock.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import type { Attempt } from './attempt-rules.ts'
import { billOfAttempt } from './checkout.ts'
import { nameOf } from './checkout-choices.tsx'
import { useLookUp, usePlaceOrder } from './checkout-queries.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { Notice } from './order-notice.tsx'
import { slotWords } from './slot-choice.ts'

type Props = { attempt: Attempt; isSending: boolean }

/** An order without a response, exactly as it was sent, until its outcome is known. */
export function FrozenCheckout({ attempt, isSending }: Props) {
  const isWide = useIsWide()
  const place = usePlaceOrder()
  useLookUp(attempt, !isSending)

  const tryAgain = (
    <Button
      size="lg"
      wide
      busy={isSending}
      onClick={() => place({ type: 'pressed-again', at: new Date().toISOString() })}
    >{t`Try Again`}</Button>
  )
  return (
    <div className="mx-auto max-w-[640px]">
      <Notice>
        <CheckingOrder attempt={attempt} />
      </Notice>
      {isWide && (
        <div className="mb-5 grid gap-2.5">
          {tryAgain}
          <RetryIsSafe />
        </div>
      )}
      <div inert className="opacity-55">
        <Card className="mb-3">
          <AddressSummary address={attempt.address} />
          {attempt.slot && <p className="num mt-2 font-action">{slotWords(attempt.slot)}</p>}
        </Card>
        <CheckoutSummary items={attempt.items} bill={billOfAttempt(attempt)}>
          {null}
        </CheckoutSummary>
      </div>
      {!isWide && (
        <Dock action={tryAgain}>
          <RetryIsSafe />
        </Dock>
      )}
    </div>
  )
}

const RetryIsSafe = () => (
  <p className="flex items-center gap-1.5 text-sm text-ink-3">
    <ShieldCheck size={16} className="shrink-0" /> {t`Trying again won't order twice.`}
  </p>
)

function CheckingOrder({ attempt }: { attempt: Attempt }) {
  const { order, pressedAt } = attempt
  const time = formatTime(pressedAt)
  return (
    <section
      aria-labelledby="finding-out"
      className="rounded-lg border border-info/30 bg-info-soft p-4"
    >
      <div className="flex items-start gap-3.5">
        <span className="grid size-[46px] shrink-0 place-items-center rounded-box bg-surface text-info">
          <Spinner className="size-6" />
        </span>
        <div>
          <h2 id="finding-out" className="text-xl leading-6">{t`Checking your order`}</h2>
          <p className="mt-1">
            <Trans>
              You pressed Place Order at <span className="num">{time}</span>, but we got no
              response.
            </Trans>{' '}
            <span>
              {order.orderId
                ? t`Your payment attempt may or may not have reached us.`
                : t`Your order may or may not have reached us.`}
            </span>
          </p>
        </div>
      </div>
      <ol className="mt-3.5 rounded-box bg-surface p-3.5">
        <Step mark={<Check size={16} />} tone="done" title={t`Order sent`} at={pressedAt}>
          {nameOf(order.paymentMethod)},{' '}
          <span className="num">{formatPrice(order.totalAmount)}</span>
        </Step>
        <Step
          mark={<Spinner className="size-4" />}
          tone="now"
          title={t`Checking if it reached us`}
        >{t`We'll check again when you're back online`}</Step>
        <Step mark={<GitFork size={16} />} tone="later" title={t`What happens next`}>
          {order.orderId ? (
            <span>{t`You'll see your order and its payment status. You won't be charged twice.`}</span>
          ) : (
            <span>
              <Trans>
                <b>It reached us:</b> you'll see your order. You won't order twice.
              </Trans>
              <br />
              <Trans>
                <b>It didn't:</b> nothing was ordered and your cart is unchanged.
              </Trans>
            </span>
          )}
        </Step>
      </ol>
    </section>
  )
}

const TONES = {
  done: 'bg-save-fill text-on-brand',
  now: 'bg-info-soft text-info',
  later: 'bg-sunken text-ink-3',
}

type StepProps = {
  mark: ReactNode
  tone: keyof typeof TONES
  title: string
  at?: string
  children: ReactNode
}

function Step({ mark, tone, title, at, children }: StepProps) {
  return (
    <li
      aria-current={tone === 'now' ? 'step' : undefined}
      className="flex gap-3.5 pb-3.5 last:pb-0"
    >
      <span
        aria-hidden="true"
        className={cx('grid size-[29px] shrink-0 place-items-center rounded-full', TONES[tone])}
      >
        {mark}
      </span>
      <div className="min-w-0 flex-1">
        <b className="block leading-5">{title}</b>
        <span className="block text-sm text-ink-3">{children}</span>
      </div>
      {at && (
        <time dateTime={at} className="num text-sm text-ink-3">
          {formatTime(at)}
        </time>
      )}
    </li>
  )
}
