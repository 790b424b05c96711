import {
  Ban,
  Banknote,
  CircleAlert,
  CircleCheck,
  CircleX,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/lib/cx.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { BannerKind } from './confirmation.ts'

type Look = {
  title: string
  text: string
  icon: LucideIcon | undefined
  ground: string
  tile: string
}

const GREY = { ground: 'bg-grey-soft border-line', tile: 'bg-surface text-grey' }

const LOOKS: Record<BannerKind, Look> = {
  Completed: {
    title: 'Payment Successful!',
    text: 'Your order has been placed successfully. Thank you for shopping with us!',
    icon: CircleCheck,
    ground: 'bg-save-soft border-save/35',
    tile: 'bg-save-fill text-on-brand',
  },
  COD: {
    title: 'Cash on Delivery Selected.',
    text: 'Your order has been placed successfully. Please keep the cash ready at the time of delivery.',
    icon: Banknote,
    ground: 'bg-basket-soft border-basket/50',
    tile: 'bg-basket text-on-basket',
  },
  Failed: {
    title: 'Payment Failed',
    text: 'The payment did not go through.',
    icon: CircleX,
    ground: 'bg-danger-soft border-danger/35',
    tile: 'bg-danger-fill text-on-brand',
  },
  Cancelled: {
    title: 'Payment Cancelled',
    text: 'You cancelled the payment process.',
    icon: Ban,
    ...GREY,
  },
  Processing: {
    title: 'Processing Payment',
    text: 'Please wait while we confirm your payment. This page brings itself up to date.',
    icon: undefined,
    ground: 'bg-info-soft border-info/35',
    tile: 'bg-surface text-info',
  },
  Refunded: {
    title: 'Payment Refunded',
    text: 'The whole amount is on its way back to where you paid from.',
    icon: RotateCcw,
    ...GREY,
  },
  OrderCancelled: {
    title: 'Order Cancelled',
    text: 'Nothing will be delivered, and there is nothing to pay.',
    icon: CircleAlert,
    ...GREY,
  },
}

type Props = {
  kind: BannerKind
  /** Why it failed or was cancelled, in words. */
  reason?: string | undefined
  /** Nobody has answered for three minutes. */
  hasWaited: boolean
  onRetry: () => void
  onCheck: () => void
}

/** Says how the payment of a fresh order stands, and what can be done about it. */
export function PaymentBanner({ kind, reason, hasWaited, onRetry, onCheck }: Props) {
  const { title, text, icon: Icon, ground, tile } = LOOKS[kind]
  if (kind === 'Processing' && hasWaited) return <StillOpen onCheck={onCheck} />
  const canRetry = kind === 'Failed' || kind === 'Cancelled'

  return (
    <BannerFrame
      ground={ground}
      tile={tile}
      title={title}
      icon={Icon ? <Icon size={24} /> : <Spinner className="size-6" />}
      action={
        canRetry && (
          <Button kind="secondary" onClick={onRetry}>
            <RotateCcw size={18} /> Retry Payment
          </Button>
        )
      }
    >
      <p>{reason ?? text}</p>
      {kind === 'Cancelled' && <p>You can retry payment or choose a different method.</p>}
    </BannerFrame>
  )
}

function StillOpen({ onCheck }: { onCheck: () => void }) {
  return (
    <BannerFrame
      ground={LOOKS.Processing.ground}
      tile={LOOKS.Processing.tile}
      title="Your bank has not answered yet"
      icon={<CircleAlert size={24} />}
      action={
        <Button kind="secondary" onClick={onCheck}>
          Check Again
        </Button>
      }
    >
      <p>
        You need not wait here. If the money has left your account, it either completes this order
        or comes back to you by itself. My Orders shows which.
      </p>
    </BannerFrame>
  )
}

type FrameProps = {
  ground: string
  tile: string
  title: string
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}

function BannerFrame({ ground, tile, title, icon, action, children }: FrameProps) {
  return (
    <div
      role="status"
      aria-label="Payment"
      className={cx('flex flex-wrap items-start gap-3.5 rounded-lg border p-4 md:px-5', ground)}
    >
      <span className={cx('grid size-11 shrink-0 place-items-center rounded-box md:size-14', tile)}>
        {icon}
      </span>
      <div className="min-w-48 flex-1">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        {children}
      </div>
      {action}
    </div>
  )
}
