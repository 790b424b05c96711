import { t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import type { Order } from '#contract/order/order.ts'
import type { OrderOverview } from '#contract/order/order-overview.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { useIsOnline } from '#web/lib/http/network.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckoutLink, NEEDS_NETWORK } from '#web/ui/checkout-link.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { confirmationOf, reasonText } from '../confirmation.ts'

type Props = {
  order: Order
  overview: OrderOverview
  isChecking: boolean
  onCheck: () => void
}

/** Message and actions of an order waiting for payment, above its steps. */
export function UnpaidOrder({ order, overview, isChecking, onCheck }: Props) {
  const { sentence, actions, stage } = overview
  const reason = stage === 'payment-failed' ? reasonText(order) : null
  const keptUntil = keptUntilOf(order)
  return (
    <div className="mb-4 grid gap-2.5 print:hidden">
      {reason && <p className="break-words">{reason}</p>}
      <p className="text-ink-2">{shown(sentence)}</p>
      {keptUntil && (
        <p className="text-sm text-ink-3">{t`Your items are kept until ${keptUntil}.`}</p>
      )}
      {actions.includes('retry') && <Retry order={order} />}
      {actions.includes('check') && (
        <Button kind="secondary" busy={isChecking} onClick={onCheck}>{t`Check Again`}</Button>
      )}
    </div>
  )
}

function Retry({ order }: { order: Order }) {
  const isOnline = useIsOnline()
  return (
    <>
      <CheckoutLink state={confirmationOf(order)}>
        <RotateCcw size={18} /> {t`Retry Payment`}
      </CheckoutLink>
      {!isOnline && <FieldError>{NEEDS_NETWORK}</FieldError>}
    </>
  )
}

/** A time instead of a countdown; undefined once it has passed. */
const keptUntilOf = ({ holds_stock_until: until }: Order) =>
  until && Date.parse(until) > serverNow() ? formatTime(until) : undefined
