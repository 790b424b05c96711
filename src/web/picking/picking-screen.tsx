import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { PickLine } from '#contract/picking.ts'
import { formatPrice } from '#contract/price-words.ts'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { cx } from '#web/lib/cx.ts'
import { officePaths } from '#web/lib/office-paths.ts'
import { Age } from '#web/order/admin/age.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Thumbnail } from '#web/ui/picture.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import { BagLetter } from './bag-letter.tsx'
import { PackOrder } from './pack-order.tsx'
import { aislesOf, isDone, isShort, lettersOf, type Task } from './picking.ts'
import { pickOrdersQuery, useTick } from './picking-queries.ts'
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
  const letters = lettersOf(orders)

  const say = ({ line, order }: Task, found: number | null) =>
    tick.mutate({ orderId: order.order_id, productId: line.product_id, found })
  return (
    <div className="grid max-w-3xl gap-3">
      <ul className="flex flex-wrap gap-3">
        {orders.map((order) => (
          <li key={order._id} className="flex items-center gap-2">
            <BagLetter of={letters.get(order._id)} />
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
          <PackOrder key={order._id} order={order} letter={letters.get(order._id)} />
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
      <Button
        kind="ghost"
        size="sm"
        disabled={!isOpen}
        onClick={onShort}
        aria-label={`${name} is short`}
      >
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
          tickLook(line),
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
        {name} <BagLetter of={letter} />
      </p>
      <p className="text-sm text-ink-3">
        {unit} · {formatPrice(price)}
      </p>
      {isShort(line) && <p className="text-sm text-danger">{quantity - (found ?? 0)} short</p>}
    </div>
  )
}

function tickLook(line: PickLine): string {
  if (isShort(line)) return 'border-danger bg-danger-soft text-danger'
  return isDone(line) ? 'border-save-fill bg-save-fill text-on-brand' : 'border-line-strong'
}

function PickingSkeleton() {
  return (
    <Loading label="Loading the orders">
      <Skeleton className="h-80 max-w-3xl" />
    </Loading>
  )
}
