import {
  Ban,
  Banknote,
  CircleAlert,
  CircleCheck,
  CircleX,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react'
import { type BannerTone, TitleBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { BannerKind } from './confirmation.ts'

type Look = { title: string; text: string; icon: LucideIcon | undefined; tone: BannerTone }

const LOOKS: Record<BannerKind, Look> = {
  Completed: {
    title: 'Payment Successful!',
    text: 'Your order has been placed successfully. Thank you for shopping with us!',
    icon: CircleCheck,
    tone: 'green',
  },
  COD: {
    title: 'Cash on Delivery Selected.',
    text: 'Your order has been placed successfully. Please keep the cash ready at the time of delivery.',
    icon: Banknote,
    tone: 'marigold',
  },
  Failed: {
    title: 'Payment Failed',
    text: 'The payment did not go through.',
    icon: CircleX,
    tone: 'red',
  },
  Cancelled: {
    title: 'Payment Cancelled',
    text: 'You cancelled the payment process.',
    icon: Ban,
    tone: 'grey',
  },
  Processing: {
    title: 'Processing Payment',
    text: 'Please wait while we confirm your payment. This page brings itself up to date.',
    icon: undefined,
    tone: 'blue',
  },
  Refunded: {
    title: 'Payment Refunded',
    text: 'The whole amount is on its way back to where you paid from.',
    icon: RotateCcw,
    tone: 'grey',
  },
  OrderCancelled: {
    title: 'Order Cancelled',
    text: 'Nothing will be delivered, and there is nothing to pay.',
    icon: CircleAlert,
    tone: 'grey',
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
  const { title, text, icon: Icon, tone } = LOOKS[kind]
  if (kind === 'Processing' && hasWaited) return <StillOpen onCheck={onCheck} />
  const canRetry = kind === 'Failed' || kind === 'Cancelled'

  return (
    <TitleBanner
      label="Payment"
      tone={tone}
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
    </TitleBanner>
  )
}

function StillOpen({ onCheck }: { onCheck: () => void }) {
  return (
    <TitleBanner
      label="Payment"
      tone={LOOKS.Processing.tone}
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
    </TitleBanner>
  )
}
