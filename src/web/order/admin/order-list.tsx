import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/constants.ts'
import { formatPrice } from '#contract/price-words.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { useHeldSteps, withStep } from '#web/back-office/held-step.ts'
import { ListFoot } from '#web/back-office/list-foot.tsx'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/date-hint.ts'
import { formatCount, formatMobile } from '#web/lib/format.ts'
import { timeOrDay } from '#web/lib/india-time.ts'
import { officePaths } from '#web/lib/office-paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Pill } from '#web/ui/status.tsx'
import { ToPage } from '#web/ui/to-page.tsx'
import { isUnderWay, itemCount, paymentPill, preview, statusPill } from '../order.ts'
import { Age } from './age.tsx'
import { FreshStrip } from './fresh-strip.tsx'
import { useArrivals } from './live-staff-orders.ts'
import { ManyBar } from './many-bar.tsx'
import { NextSteps } from './next-steps.tsx'
import { isFiltered } from './order-filters.tsx'
import { refetchUnless, type StaffOrderFilter, staffOrdersQuery } from './staff-order-queries.ts'
import { useHold, useSteady } from './steady.ts'

type Props = {
  filter: StaffOrderFilter
  isLive: boolean
  onCancel: (orders: StaffOrder[]) => void
}

/** The newest first. Orders that are ticked are moved together. */
export function OrderList({ filter, isLive, onCancel }: Props) {
  const { data: answer } = useSuspenseQuery({
    ...staffOrdersQuery(filter),
    refetchInterval: refetchUnless(isLive),
  })
  const { data: orders, totalCount, skewMs } = answer
  const [ticked, setTicked] = useState<ReadonlySet<string>>(NONE)
  const { isHeld, handlers } = useHold()
  const { rows, fresh, showAll } = useSteady(orders, isHeld || ticked.size > 0)
  const said = useArrivals(orders)
  const held = useHeldSteps()
  const chosen = rows.map(({ row }) => withStep(row, held)).filter(({ _id }) => ticked.has(_id))
  if (totalCount === 0 && rows.length === 0) return <NoOrders isFiltered={isFiltered(filter)} />
  if (orders.length === 0 && totalCount > 0) {
    return <ToPage page={Math.ceil(totalCount / PAGE_SIZE.adminOrders)} />
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <FreshStrip fresh={fresh} onShow={showAll} />
      <ul aria-label="Orders" className="grid grid-cols-1 gap-2.5" {...handlers}>
        {rows.map(({ row, isGone }) => (
          <OrderRow
            key={row._id}
            order={withStep(row, held)}
            isGone={isGone}
            skewMs={skewMs}
            isTicked={ticked.has(row._id)}
            isAlone={ticked.size === 0}
            onTick={() => setTicked(toggled(ticked, row._id))}
            onCancel={(order) => onCancel([order])}
          />
        ))}
      </ul>
      <ListFoot
        totalCount={totalCount}
        pageSize={PAGE_SIZE.adminOrders}
        count={orders.length}
        label="Orders"
      />
      <ManyBar orders={chosen} onCancel={onCancel} onDone={() => setTicked(NONE)} />
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

const NoOrders = ({ isFiltered: isNarrowed }: { isFiltered: boolean }) => (
  <EmptyState
    title={isNarrowed ? 'No such order' : 'No orders yet'}
    text={isNarrowed ? 'Try another status or other words.' : 'The first one appears here.'}
  />
)

type RowProps = {
  order: StaffOrder
  isGone: boolean
  skewMs: number
  isTicked: boolean
  /** Whether its own steps can be taken: while some are ticked, the bar has those of them all. */
  isAlone: boolean
  onTick: () => void
  onCancel: (order: StaffOrder) => void
}

function OrderRow({ order, isGone, skewMs, isTicked, isAlone, ...on }: RowProps) {
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
      <label className="-m-2 grid size-11 place-items-center self-start">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={on.onTick}
          className="size-5 accent-brand"
        />
        <span className="sr-only">Tick {order.order_id}</span>
      </label>
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
        {isUnderWay(order) && <Age createdAt={order.createdAt} skewMs={skewMs} />}
      </div>
      <p className="num text-sm whitespace-normal text-ink-3">
        {timeOrDay(order.createdAt)} {dateHint(order.createdAt, Date.now() + skewMs)}
      </p>
      <p className="break-words">
        {[order.shopper, city, formatMobile(mobile)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-ink-2">
        {formatCount(itemCount(order.products), 'item')} · {names}
        {more > 0 && ` + ${more} more`}
      </p>
    </div>
  )
}

export function OrdersSkeleton() {
  return (
    <Loading label="Loading orders" className="min-h-[60dvh]">
      <div className="grid grid-cols-1 gap-2.5">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-[172px] rounded-lg md:h-[118px]" />
        ))}
      </div>
    </Loading>
  )
}
