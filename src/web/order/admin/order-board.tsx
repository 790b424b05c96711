import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BoardStep } from '#contract/constants.ts'
import type { BoardColumn, BoardOrder } from '#contract/staff-order.ts'
import { cx } from '#web/lib/cx.ts'
import { formatCount, formatPrice } from '#web/lib/format.ts'
import { clockTime } from '#web/lib/india-time.ts'
import { officePaths } from '#web/lib/office-paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Pill } from '#web/ui/status.tsx'
import { Age, Took, urgencyOf, useAge } from './age.tsx'
import { FreshStrip } from './fresh-strip.tsx'
import { useArrivals } from './live-staff-orders.ts'
import { NextSteps } from './next-steps.tsx'
import { boardQuery, refetchUnless } from './staff-order-queries.ts'
import { useHold, useSteady } from './steady.ts'

/** What is under way, a column for each step. A phone shows one column at a time. */
export function OrderBoard({ isLive }: { isLive: boolean }) {
  const { data: answer } = useSuspenseQuery({
    ...boardQuery(),
    refetchInterval: refetchUnless(isLive),
  })
  const { columns } = answer.data
  const [chosen, setChosen] = useState<BoardStep>('New')
  const { isHeld, handlers } = useHold()
  const said = useArrivals(columns.find(({ step }) => step === 'New')?.orders ?? NOTHING)

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <fieldset className="mb-3 flex flex-wrap gap-2 md:hidden">
        <legend className="sr-only">Column</legend>
        {columns.map(({ step, totalCount }) => (
          <Chip
            key={step}
            selected={step === chosen}
            className="min-h-11"
            onClick={() => setChosen(step)}
          >
            {NAMES[step]} <span className="num text-ink-3">{totalCount}</span>
          </Chip>
        ))}
      </fieldset>
      <div
        className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-6"
        {...handlers}
      >
        {columns.map((column) => (
          <Column
            key={column.step}
            column={column}
            isHeld={isHeld}
            skewMs={answer.skewMs}
            isChosen={column.step === chosen}
          />
        ))}
      </div>
    </>
  )
}

const NOTHING: BoardOrder[] = []

const NAMES: Record<BoardStep, string> = {
  New: 'New',
  Unpaid: 'Waiting for payment',
  Picking: 'Picking',
  Packed: 'Packed',
  'On the way': 'On the way',
  'Done today': 'Done today',
}

/** Where the list has those that the column has no room for. */
const MORE: Record<BoardStep, string> = {
  New: 'status=Processing',
  Unpaid: 'status=Processing&payment=Pending',
  Picking: 'status=Processing',
  Packed: 'status=Processing',
  'On the way': 'status=Shipped',
  'Done today': 'view=list',
}

type ColumnProps = { column: BoardColumn; isHeld: boolean; skewMs: number; isChosen: boolean }

function Column({ column: { step, orders, totalCount }, isHeld, skewMs, isChosen }: ColumnProps) {
  const { rows, fresh, showAll } = useSteady(orders, isHeld)
  return (
    <section
      aria-label={NAMES[step]}
      className={cx(
        'min-w-0 rounded-lg bg-sunken p-2.5',
        step === 'Unpaid' && 'border-[1.5px] border-dashed border-line-strong',
        !isChosen && 'max-md:hidden',
      )}
    >
      <h2 className="mb-2 flex justify-between px-1 text-base font-action max-md:sr-only">
        {NAMES[step]} <span className="num">{totalCount}</span>
      </h2>
      <FreshStrip fresh={fresh} onShow={showAll} />
      <ul className="grid grid-cols-1 gap-2.5">
        {rows.map(({ row, isGone }) => (
          <Card key={row._id} order={row} isGone={isGone} skewMs={skewMs} />
        ))}
      </ul>
      {rows.length === 0 && <p className="px-1 py-3 text-sm text-ink-2">Nothing here now.</p>}
      {totalCount > orders.length && (
        <Link
          to={`${officePaths.adminOrders}?${MORE[step]}`}
          className={cx(linkClass, 'reach px-1')}
        >
          See all {totalCount}
        </Link>
      )}
    </section>
  )
}

type CardProps = { order: BoardOrder; isGone: boolean; skewMs: number }

function Card({ order, isGone, skewMs }: CardProps) {
  const isLate = urgencyOf(useAge(order.createdAt, skewMs)) === 'late' && order.ended === null
  return (
    <li
      aria-label={`Order ${order.order_id}`}
      className={cx(
        'grid gap-1 rounded-md border p-3',
        isGone ? 'border-dashed border-line-strong' : 'bg-surface',
        !isGone && (isLate ? 'border-danger-fill' : 'border-line'),
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="num text-base font-name">
          <Link to={officePaths.adminOrder(order.order_id)} className="reach hover:underline">
            {order.order_id}
          </Link>
        </h3>
        {order.ended ? (
          <Ended order={order} ended={order.ended} />
        ) : (
          <Age createdAt={order.createdAt} skewMs={skewMs} />
        )}
      </div>
      <p className="truncate">{[order.shopper, order.city].filter(Boolean).join(' · ')}</p>
      <p className="truncate text-sm text-ink-2" title={order.products.join(', ')}>
        {formatCount(order.items, 'item')} · {order.products.join(', ')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
        <p className="flex items-center gap-2">
          <b className="num font-price">{formatPrice(order.total_amount)}</b>
          <PaymentMark order={order} />
        </p>
        {isGone ? (
          <p className="text-sm text-ink-2">Moved on</p>
        ) : (
          <NextSteps order={order} isQuiet={!isLate} />
        )}
      </div>
    </li>
  )
}

function Ended({ order, ended }: { order: BoardOrder; ended: string }) {
  if (order.status === 'Cancelled') return <Pill tone="grey">Cancelled</Pill>
  return (
    <span className="flex items-center gap-2">
      <span className="num text-sm text-ink-3">{clockTime(ended)}</span>
      <Took createdAt={order.createdAt} ended={ended} />
    </span>
  )
}

function PaymentMark({ order: { payment_mode, payment_status, status } }: { order: BoardOrder }) {
  if (payment_status === 'Completed') return <Pill tone="green">Paid</Pill>
  if (status === 'Cancelled') return null
  return payment_mode === 'COD' ? (
    <Pill tone="amber">COD</Pill>
  ) : (
    <Pill tone="amber">{payment_status}</Pill>
  )
}

export function BoardSkeleton() {
  return (
    <Loading label="Loading the board" className="min-h-[60dvh]">
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-[320px] rounded-lg" />
        ))}
      </div>
    </Loading>
  )
}
