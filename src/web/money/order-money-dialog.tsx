import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OrderMoney } from '#contract/payment.ts'
import { methodName } from '#contract/payment-names.ts'
import { formatPrice } from '#contract/price-words.ts'
import { dayOf, exactTime, shortDayName } from '#web/lib/india-time.ts'
import { officePaths } from '#web/lib/office-paths.ts'
import { paymentPill } from '#web/order/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import {
  ATTEMPT_PILLS,
  detailText,
  eventName,
  leftToRefund,
  owedOf,
  REFUND_PILLS,
  WAY_NAMES,
} from './money.ts'
import { OwedBanner } from './owed-banner.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Props = { order: OrderMoney; onClose: () => void }

/** Everything that happened to the money of one order, and the way to give some of it back. */
export function OrderMoneyDialog({ order, onClose }: Props) {
  const [isRefunding, setRefunding] = useState(false)
  const left = leftToRefund(order)
  const owed = owedOf(order)
  if (isRefunding) {
    return (
      <RefundDialog order={order} left={left} owed={owed} onClose={() => setRefunding(false)} />
    )
  }
  return (
    <Dialog
      title={`Money of ${order.order_id}`}
      description={<Facts order={order} />}
      onClose={onClose}
      shape="form"
    >
      <div className="grid gap-4">
        <Attempts payments={order.payments} />
        <Refunds refunds={order.refunds} />
        {owed > 0 && <OwedBanner owed={owed} />}
        {order.settlements.length > 0 && <Settlements settlements={order.settlements} />}
        <Events events={order.events} />
      </div>
      <DialogActions>
        <Link to={officePaths.adminOrder(order.order_id)} className={`${linkClass} reach px-2`}>
          Open the order
        </Link>
        {left > 0 && (
          <Button kind="remove" onClick={() => setRefunding(true)}>
            <Undo2 size={18} /> Refund an amount
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Facts({ order }: { order: OrderMoney }) {
  const { payment_status, payment_mode, total_amount, razorpay_order_id } = order
  return (
    <span>
      <Pill tone={paymentPill(payment_status)}>{payment_status}</Pill>{' '}
      <span className="num">{formatPrice(total_amount)}</span> · {methodName(payment_mode)}
      {razorpay_order_id && <span className="block text-sm break-all">{razorpay_order_id}</span>}
    </span>
  )
}

type ListProps = { title: string; none: string; children: readonly ReactNode[] }

function List({ title, none, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-label font-label text-ink-2">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-3">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}

type RowProps = { name: ReactNode; more: ReactNode; children: ReactNode }

const Row = ({ name, more, children }: RowProps) => (
  <li className="flex items-start justify-between gap-3 py-2">
    <div className="min-w-0 break-words">
      {name}
      <p className="text-sm text-ink-3">{more}</p>
    </div>
    <div className="num shrink-0 text-right">{children}</div>
  </li>
)

const Attempts = ({ payments }: Pick<OrderMoney, 'payments'>) => (
  <List title="Attempts to pay" none="None yet.">
    {payments.map(({ _id, payment_id, amount, method, status, pays, error, createdAt }) => (
      <Row
        key={_id}
        name={<b className="break-all">{payment_id}</b>}
        more={[when(createdAt), method, pays && 'pays the order', error]
          .filter(Boolean)
          .join(' · ')}
      >
        {formatPrice(amount)} <Pill tone={ATTEMPT_PILLS[status]}>{status}</Pill>
      </Row>
    ))}
  </List>
)

const Refunds = ({ refunds }: Pick<OrderMoney, 'refunds'>) => (
  <List title="Refunds" none="Nothing went back.">
    {refunds.map(({ _id, refund_id, amount, reason, status, updatedAt }) => (
      <Row
        key={_id}
        name={<b>{reason}</b>}
        more={[when(updatedAt), refund_id].filter(Boolean).join(' · ')}
      >
        {formatPrice(amount)}{' '}
        <Pill tone={REFUND_PILLS[status].tone}>{REFUND_PILLS[status].word}</Pill>
      </Row>
    ))}
  </List>
)

/** What settled refunds that failed. One that was given again stands among the refunds as well. */
const Settlements = ({ settlements }: Pick<OrderMoney, 'settlements'>) => (
  <List title="Failed refunds that were settled" none="None yet.">
    {settlements.map(({ _id, how, amount, note, createdAt }) => (
      <Row
        key={_id}
        name={<b>{WAY_NAMES[how]}</b>}
        more={[when(createdAt), note].filter(Boolean).join(' · ')}
      >
        {formatPrice(amount)}
      </Row>
    ))}
  </List>
)

/** The newest first. */
const Events = ({ events }: Pick<OrderMoney, 'events'>) => (
  <List title="Events" none="Nothing has happened yet.">
    {events.toReversed().map(({ kind, source, details, at }) => (
      <Row
        key={`${at} ${kind} ${source} ${JSON.stringify(details)}`}
        name={eventName(kind)}
        more={[source, detailText(details)].filter(Boolean).join(' · ')}
      >
        <span className="text-sm text-ink-3">{when(at)}</span>
      </Row>
    ))}
  </List>
)

const when = (at: string) => `${shortDayName(dayOf(at))}, ${exactTime(at)}`
