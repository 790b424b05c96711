import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Minus, PackageCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { MAX_BAGS } from '#contract/constants.ts'
import type { PickOrder } from '#contract/picking.ts'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { cx } from '#web/lib/cx.ts'
import { formatCount, formatPrice } from '#web/lib/format.ts'
import { officePaths } from '#web/lib/office-paths.ts'
import { Age } from '#web/order/admin/age.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Thumbnail } from '#web/ui/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { aislesOf, isDone, isShort, openLines, type Task } from './picking.ts'
import { pickOrdersQuery, usePack, useTick } from './picking-queries.ts'
import { ShortDialog } from './short-dialog.tsx'

/** Gathers one order or several, category by category, with one hand. */
export function PickingScreen() {
  const { ids = '' } = useParams()
  return (
    <OfficePage title="Picking" back={{ to: officePaths.adminPicking, label: 'All to pick' }}>
      <WhenLoaded of={ids} skeleton={<PickingSkeleton />}>
        <Picking ids={ids} />
      </WhenLoaded>
    </OfficePage>
  )
}

function Picking({ ids }: { ids: string }) {
  const { orders, skewMs } = useSuspenseQuery(pickOrdersQuery(ids)).data
  const tick = useTick(ids)
  const [short, setShort] = useState<Task>()
  if (orders.length === 0) return <EmptyState title="Order not found" />

  const say = ({ line, order }: Task, found: number | null) =>
    tick.mutate({ orderId: order.order_id, productId: line.product_id, found })
  return (
    <div className="mx-auto grid max-w-2xl gap-3">
      <ul className="flex flex-wrap gap-3">
        {orders.map((order) => (
          <li key={order._id} className="flex items-center gap-2">
            <b className="num">{order.order_id}</b> {order.shopper}
            <Age createdAt={order.createdAt} skewMs={skewMs} />
          </li>
        ))}
      </ul>
      {aislesOf(orders).map(({ category, tasks, done }) => (
        <section key={category} aria-label={category} className="card overflow-hidden">
          <h2 className="flex justify-between bg-sunken px-3.5 py-2 font-label">
            {category}
            <span className="num text-ink-2">
              {done} of {tasks.length}
            </span>
          </h2>
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <Line
                key={`${task.order._id} ${task.line.product_id}`}
                task={task}
                onSay={(found) => say(task, found)}
                onShort={() => setShort(task)}
              />
            ))}
          </ul>
        </section>
      ))}
      <FootBar>
        {orders.map((order) => (
          <PackOrder key={order._id} order={order} />
        ))}
      </FootBar>
      {short && (
        <ShortDialog
          task={short}
          onSay={(found, reason) => {
            const { order, line } = short
            tick.mutate({ orderId: order.order_id, productId: line.product_id, found, reason })
          }}
          onClose={() => setShort(undefined)}
        />
      )}
    </div>
  )
}

type LineProps = { task: Task; onSay: (found: number | null) => void; onShort: () => void }

function Line({ task, onSay, onShort }: LineProps) {
  const { line, order } = task
  const { name, quantity, image } = line
  const isOpen = order.is_mine && !order.packed_at
  return (
    <li aria-label={`${quantity} × ${name}`} className="flex items-center gap-3 px-3.5 py-2">
      <Thumbnail src={image || undefined} size={46} />
      <LineText {...task} />
      <Button kind="ghost" disabled={!isOpen} onClick={onShort} aria-label={`${name} is short`}>
        Short
      </Button>
      <button
        type="button"
        disabled={!isOpen}
        aria-pressed={isDone(line)}
        aria-label={`${name} is in the bag`}
        onClick={() => onSay(isDone(line) ? null : quantity)}
        className={cx(
          'grid size-14 shrink-0 place-items-center rounded-lg border-2 disabled:opacity-45',
          isDone(line) ? 'border-save-fill bg-save-fill text-on-brand' : 'border-line-strong',
        )}
      >
        {isShort(line) ? <Minus size={24} /> : <Check size={24} />}
      </button>
    </li>
  )
}

function LineText({ line, letter }: Task) {
  const { name, unit, price, quantity, found } = line
  return (
    <div className={cx('min-w-0 flex-1', isDone(line) && 'text-ink-3')}>
      <p className="leading-5">
        <b className="num text-lg">{isShort(line) ? `${found} of ${quantity}` : quantity}</b> ×{' '}
        {name} {letter && <b className="text-brand-ink">{letter}</b>}
      </p>
      <p className="text-sm text-ink-3">
        {unit} · {formatPrice(price)}
      </p>
      {isShort(line) && <p className="text-sm text-danger">{quantity - (found ?? 0)} short</p>}
    </div>
  )
}

/** Bags, and the press that closes them once nothing is open. */
function PackOrder({ order }: { order: PickOrder }) {
  const [bags, setBags] = useState(1)
  const pack = usePack()
  const open = openLines(order)
  const { order_id } = order
  if (order.packed_at) {
    return (
      <p className="flex items-center gap-2 font-label text-save">
        <PackageCheck size={20} /> {order_id} is packed, {formatCount(order.bags, 'bag')}
      </p>
    )
  }
  if (!order.is_mine) {
    return (
      <p className="text-ink-2">
        {order.picker?.name ?? 'Nobody'} picks {order_id}.
      </p>
    )
  }
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={`One bag less for ${order_id}`}
        disabled={bags === 1}
        onClick={() => setBags(bags - 1)}
      >
        <Minus size={20} />
      </IconButton>
      <span className="num">{formatCount(bags, 'bag')}</span>
      <IconButton
        label={`One bag more for ${order_id}`}
        disabled={bags === MAX_BAGS}
        onClick={() => setBags(bags + 1)}
      >
        <Plus size={20} />
      </IconButton>
      <Button
        size="lg"
        className="flex-1"
        disabled={open > 0}
        busy={pack.isPending}
        onClick={() => pack.mutate({ id: order_id, bags })}
      >
        {open > 0 ? `${formatCount(open, 'line')} to go` : `Packed: ${order_id}`}
      </Button>
    </div>
  )
}

function PickingSkeleton() {
  return (
    <Loading label="Loading the orders">
      <Skeleton className="mx-auto h-80 max-w-2xl" />
    </Loading>
  )
}
