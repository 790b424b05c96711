import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ReceiptText, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { overviewOf } from '#contract/order/order-overview.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { AddressSummary } from '#web/address/address-summary.tsx'
import { formatTime } from '#web/lib/format/format-date.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import { shown } from '#web/lib/language/shown.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { orderQuery } from '#web/order/order-queries.ts'
import { paymentStateQuery } from '#web/order/payment/money-queries.ts'
import { Reorder } from '#web/order/reorder.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import type { AttemptState } from './attempt-rules.ts'
import { addressOf, billOfOrder, itemsOf, missingChoice, retryOf } from './checkout.ts'
import { PaymentChoice } from './checkout-choices.tsx'
import { CheckoutColumns, isUnderWay } from './checkout-columns.tsx'
import { usePlaceOrder } from './checkout-queries.ts'
import { slotWords } from './slot-choice.ts'

type Props = { orderId: string; state: AttemptState }

/** Another payment attempt: only the payment method can be chosen. */
export function RetryCheckout({ orderId, state }: Props) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId))
  if (!order.can_retry_payment && !isUnderWay(state)) return <NothingToPay order={order} />
  return <Retry order={order} state={state} />
}

function Retry({ order, state }: { order: Order; state: AttemptState }) {
  const place = usePlaceOrder()
  const [mode, setMode] = useState<PaymentMode>()
  const items = itemsOf(order)
  return (
    <CheckoutColumns
      state={state}
      items={items}
      bill={billOfOrder(order)}
      note={t`Paying for the same order again. You can only be charged once.`}
      missing={missingChoice({ address: addressOf(order), mode }, items)}
      onPlace={() => {
        if (mode) place({ type: 'pressed', attempt: retryOf(order, mode, new Date()) })
      }}
    >
      <PayingAgain order={order} />
      <PaymentChoice chosen={mode} onChoose={setMode} failed={failedTry(order)} />
      <h2 className="mt-5 mb-2.5 text-lead leading-6 md:mt-7 md:text-xl">
        {order.pickup ? t`Pick-up at the shop` : t`Delivery Address`}
      </h2>
      <Card>
        <AddressSummary address={addressOf(order)} />
        {order.slot && <p className="num mt-2 font-action">{slotWords(order.slot)}</p>}
        {!order.pickup && (
          <p className="mt-1.5 text-sm text-ink-3">{t`To change the address, cancel this order and place a new one.`}</p>
        )}
      </Card>
    </CheckoutColumns>
  )
}

/** For an order that can no longer be paid. No other cart is offered instead. */
function NothingToPay({ order }: { order: Order }) {
  const overview = overviewOf(order, serverNow())
  const { stage } = overview
  const sentence = shown(overview.sentence)
  const isOver = stage === 'closed-unpaid' || stage === 'cancelled'
  return (
    <EmptyState
      title={
        isOver
          ? t`Order ${{ order_id: order.order_id }} is closed`
          : t`Order ${{ order_id: order.order_id }} needs no payment`
      }
      text={isOver ? t`${sentence} It can no longer be paid.` : sentence}
      icon={<ReceiptText size={34} />}
      action={
        <div className="grid justify-items-stretch gap-2.5">
          {isOver && <Reorder order={order} />}
          <Link
            to={paths.order(order.order_id)}
            className={buttonClass({ kind: 'secondary' })}
          >{t`View Order`}</Link>
        </div>
      }
    />
  )
}

function PayingAgain({ order: { order_id, holds_stock_until } }: { order: Order }) {
  const { data: state } = useQuery(paymentStateQuery(order_id))
  return (
    <Banner tone="grey" icon={<RotateCcw size={22} />} title={t`Paying again for ${order_id}`}>
      {t`Same order, same items, same total.`}
      {state?.money === 'none' && <span>{` ${t`Nothing has been charged so far.`}`}</span>}
      <KeptUntil instant={holds_stock_until} />
    </Banner>
  )
}

/** A time instead of a countdown; nothing once it has passed. */
function KeptUntil({ instant }: { instant: string | null }) {
  if (!instant || Date.parse(instant) < serverNow()) return null
  return (
    <span>
      {' '}
      <Trans>
        Your items are kept until <span className="num">{ph({ time: formatTime(instant) })}</span>.
      </Trans>
    </span>
  )
}

const failedTry = ({ payment_status, payment_mode, updatedAt }: Order) =>
  payment_status === 'Failed' ? { mode: payment_mode, at: updatedAt } : undefined
