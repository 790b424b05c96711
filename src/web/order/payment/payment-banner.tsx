import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Ban,
  Banknote,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentState } from '#contract/checkout/checkout.ts'
import { messages } from '#contract/messages.ts'
import { refundTime } from '#contract/money/refund.ts'
import type { OrderOverview } from '#contract/order/order-overview.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { useIsOnline } from '#web/lib/http/network.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { translated } from '#web/lib/language/translated.ts'
import { type BannerTone, TitleBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NEEDS_NETWORK } from '#web/ui/checkout-link.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import type { BannerKind } from '../confirmation.ts'

type Money = PaymentState['money']

type Look = { title: string; text: string; icon: LucideIcon | undefined; tone: BannerTone }

const BANNERS: Record<BannerKind, Look> = {
  Completed: {
    title: t`Payment Successful!`,
    text: t`Your order has been placed successfully. Thank you for shopping with us!`,
    icon: CircleCheck,
    tone: 'green',
  },
  COD: {
    title: t`Cash on Delivery Selected.`,
    text: t`Your order has been placed successfully. Please keep the cash ready at the time of delivery.`,
    icon: Banknote,
    tone: 'marigold',
  },
  Failed: {
    title: t`Payment Failed`,
    text: t`The payment did not go through.`,
    icon: CircleX,
    tone: 'red',
  },
  Cancelled: {
    title: t`Payment Cancelled`,
    text: t`You cancelled the payment process.`,
    icon: Ban,
    tone: 'grey',
  },
  Processing: {
    title: t`Processing Payment`,
    text: t`Your bank hasn't confirmed the payment yet. You can leave this screen; your order is saved.`,
    icon: undefined,
    tone: 'blue',
  },
  Unconfirmed: {
    title: t`Loading your order`,
    text: t`The shop has not answered yet. Your order is shown below.`,
    icon: undefined,
    tone: 'blue',
  },
  Refunded: {
    title: t`Payment Refunded`,
    text: t`The full amount is being refunded to your original payment method.`,
    icon: RotateCcw,
    tone: 'grey',
  },
  OrderCancelled: {
    title: t`Order Cancelled`,
    text: t`Nothing will be delivered, and there is nothing to pay.`,
    icon: CircleAlert,
    tone: 'grey',
  },
}

type Props = {
  kind: BannerKind
  /** Why it failed or was cancelled. */
  reason?: string | undefined
  /** Three minutes have passed without an answer. */
  hasWaited: boolean
  /** The provider's state of the payment; absent if not asked. */
  money?: Money | undefined
  /** Until when the items are reserved. */
  keptUntil?: string | null | undefined
  /** State of the order; absent until the server has responded. */
  overview?: OrderOverview | undefined
  onRetry: () => void
  onCheck: () => void
  /** Shown instead of Retry if the order is closed. */
  reorder?: ReactNode
}

/** State of a new order's payment, with the possible actions. */
export function PaymentBanner(props: Props) {
  const { kind, reason, money, overview, onCheck } = props
  const { title, text, icon: Icon, tone } = BANNERS[kind]
  if (kind === 'Processing' && props.hasWaited && !canRetry(props)) {
    return <StillOpen onCheck={onCheck} />
  }
  return (
    <TitleBanner
      label={t`Payment`}
      tone={tone}
      title={title}
      icon={Icon ? <Icon size={24} /> : <Spinner className="size-6" />}
      action={<Action {...props} />}
    >
      <p>{reason ?? textOf(props, text)}</p>
      {isFailedOrCancelled(kind) && (
        <p>{overview ? shown(overview.sentence) : translated(RETRY_TEXTS[kind])}</p>
      )}
      {money && isFailedOrCancelled(kind) && <WhereMoneyIs money={money} />}
    </TitleBanner>
  )
}

const isFailedOrCancelled = (kind: BannerKind): kind is 'Failed' | 'Cancelled' =>
  kind === 'Failed' || kind === 'Cancelled'

/** For an open payment that can be made now, because no bank is being asked. */
const textOf = ({ kind, overview }: Props, text: string) =>
  kind === 'Processing' && overview?.stage === 'not-paid' ? shown(overview.sentence) : text

const RETRY_TEXTS = { Failed: messages.retryFromOrders, Cancelled: messages.retryOrOther }

/** A failure seen by this browser can be retried until the server says otherwise. */
const canRetry = ({ kind, overview }: Props) =>
  overview ? overview.actions.includes('retry') : isFailedOrCancelled(kind)

function Action(props: Props) {
  const { kind, overview, reorder, onCheck } = props
  if (canRetry(props)) return <Retry {...props} />
  if (!isFailedOrCancelled(kind)) return null
  return overview?.actions.includes('check') ? <CheckAgain onCheck={onCheck} /> : reorder
}

const CheckAgain = ({ onCheck }: Pick<Props, 'onCheck'>) => (
  <Button kind="secondary" onClick={onCheck}>{t`Check Again`}</Button>
)

function Retry({ keptUntil, onRetry }: Props) {
  const isOnline = useIsOnline()
  return (
    <div className="grid gap-1.5 max-md:w-full">
      <Button onClick={onRetry} disabled={!isOnline}>
        <RotateCcw size={18} /> {t`Retry Payment`}
      </Button>
      {isOnline ? <SameOrder keptUntil={keptUntil} /> : <FieldError>{NEEDS_NETWORK}</FieldError>}
    </div>
  )
}

/** Says that no money was taken only after the provider has confirmed it. */
const WhereMoneyIs = ({ money }: { money: Money }) => (
  <p className="mt-1.5 text-sm text-ink-2">
    {money === 'none'
      ? t`Our payment partner confirmed that no money was taken.`
      : t`If money did leave your account, it will be refunded automatically in ${{ REFUND_TIME: shown(refundTime) }}.`}
  </p>
)

function SameOrder({ keptUntil }: Pick<Props, 'keptUntil'>) {
  if (!keptUntil || Date.parse(keptUntil) < serverNow()) return null
  return (
    <p className="text-center text-sm text-ink-3">
      <Trans>
        Same order. Your items are kept until{' '}
        <span className="num">{ph({ time: formatTime(keptUntil) })}</span>.
      </Trans>
    </p>
  )
}

function StillOpen({ onCheck }: { onCheck: () => void }) {
  return (
    <TitleBanner
      label={t`Payment`}
      tone={BANNERS.Processing.tone}
      title={t`Still waiting for your bank`}
      icon={<Clock size={24} />}
      action={<CheckAgain onCheck={onCheck} />}
    >
      <p>{t`Your bank hasn't answered for three minutes. We keep checking. If money left your account, it either pays for this order or is refunded automatically.`}</p>
    </TitleBanner>
  )
}
