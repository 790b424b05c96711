import { useId } from 'react'
import { timeOrDay } from '#contract/lib/india.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatCount, formatMobile } from '#web/lib/format/format.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/status.tsx'
import { isUnderWay, itemCount, paymentPill, preview, statusPill } from '../order.ts'
import { Age } from './age.tsx'
import { NextSteps } from './next-steps.tsx'
import { TickBox, toggled } from './tick-box.tsx'

export type ShownOrder = { order: StaffOrder; isGone: boolean }

export type RowsProps = {
  rows: readonly ShownOrder[]
  skewMs: number
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  onCancel: (order: StaffOrder) => void
}

/** Orders as cards where a table does not fit. */
export const OrderCards = ({ rows, skewMs, ticked, onTick, onCancel }: RowsProps) => (
  <ul aria-label="Orders" className="grid grid-cols-1 gap-2.5">
    {rows.map(({ order, isGone }) => (
      <OrderCard
        key={order._id}
        order={order}
        isGone={isGone}
        skewMs={skewMs}
        isTicked={ticked.has(order._id)}
        isAlone={ticked.size === 0}
        onTick={() => onTick(toggled(ticked, order._id))}
        onCancel={onCancel}
      />
    ))}
  </ul>
)

type CardProps = ShownOrder & {
  skewMs: number
  isTicked: boolean
  /** Whether its own steps are enabled: while orders are selected, the bar has the common steps. */
  isAlone: boolean
  onTick: () => void
  onCancel: (order: StaffOrder) => void
}

function OrderCard({ order, isGone, skewMs, isTicked, isAlone, ...on }: CardProps) {
  const id = useId()
  return (
    <li
      data-row
      tabIndex={-1}
      aria-label={`Order ${order.order_id}`}
      aria-describedby={`${id}-who`}
      className={cx(
        'card grid scroll-mt-20 scroll-mb-48 grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3.5 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]',
        isTicked && 'bg-brand-soft',
        isGone && 'border-dashed border-line-strong bg-sunken',
      )}
    >
      <TickBox order={order} isTicked={isTicked} onTick={on.onTick} />
      <OrderFacts id={`${id}-who`} order={order} skewMs={skewMs} />
      <div className="col-start-2 mt-2 grid content-between gap-2 md:col-start-3 md:mt-0 md:justify-items-end">
        <p className="flex flex-wrap items-center gap-2">
          <b className="num text-lead font-price">{formatPrice(order.total_amount)}</b>
          <span className="text-xs text-ink-3">{order.payment_mode}</span>
          <Pill tone={paymentPill(order.payment_status)}>{order.payment_status}</Pill>
        </p>
        {isGone ? (
          <p className="text-sm text-ink-2">No longer in this list</p>
        ) : (
          <div inert={!isAlone} className={cx(!isAlone && 'invisible')}>
            <NextSteps order={order} onCancel={on.onCancel} />
          </div>
        )}
      </div>
    </li>
  )
}

type FactsProps = { id: string; order: StaffOrder; skewMs: number }

function OrderFacts({ id, order, skewMs }: FactsProps) {
  const { shown, more } = preview(order)
  const names = shown.map(({ product_id }) => product_id.name).join(', ')
  const { mobile, city } = order.delivery_address
  return (
    <div id={id} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="num text-md font-name">
          <Link to={officePaths.adminOrder(order.order_id)} className="reach hover:underline">
            {order.order_id}
          </Link>
        </h2>
        <Pill tone={statusPill(order.status)}>{order.status}</Pill>
        {isUnderWay(order) && <Age order={order} skewMs={skewMs} />}
      </div>
      <p className="num text-sm whitespace-normal text-ink-3">
        {timeOrDay(order.createdAt)} {dateHint(order.createdAt, Date.now() + skewMs)}
      </p>
      <p className="break-words">
        {[order.shopper, city, formatMobile(mobile)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-ink-2">
        <span>{`${formatCount(itemCount(order.products), 'item')} · ${names}`}</span>
        {more > 0 && <span>{` + ${more} more`}</span>}
      </p>
    </div>
  )
}
