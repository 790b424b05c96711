import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayAndTime } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import type { OrderMove } from '#contract/order/order-kinds.ts'
import type { QueuedOrder } from '#contract/picking/picking.ts'
import { MAX_PICKED_TOGETHER } from '#contract/picking/picking-kinds.ts'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { formatCount } from '#web/back-office/format-count.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { AddedNote } from '#web/delivery/added-note.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Age } from '#web/order/admin/age.tsx'
import { NextSteps } from '#web/order/admin/next-steps.tsx'
import { PickupPill } from '#web/order/admin/pickup-pill.tsx'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Pill } from '#web/ui/status.tsx'
import { receiverText } from './picking.ts'
import { queueQuery, useStartPicking } from './picking-queries.ts'
import { QueuePart } from './queue-part.tsx'

/** Orders to pick, orders being picked, and orders ready to ship. */
export function PickingQueueScreen() {
  return (
    <OfficePage
      title={t`Picking`}
      facts={t`By what is due first. You can pick several together.`}
      action={
        <Link to={officePaths.adminPrint} className={buttonClass({ kind: 'secondary' })}>
          <Printer size={18} /> {t`Pick list`}
        </Link>
      }
    >
      <WhenLoaded skeleton={<QueueSkeleton />}>
        <Queue />
      </WhenLoaded>
    </OfficePage>
  )
}

function Queue() {
  const { data: queue } = useSuspenseQuery(queueQuery())
  const { waiting, in_hand, packed, left_out, unpaid, skewMs } = queue
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { isPending, take } = useStartAndOpen()
  const mayHandOver = useMay('orders')
  // Orders that a colleague has taken meanwhile are not started.
  const chosen = waiting.map(({ order_id }) => order_id).filter((id) => ticked.includes(id))
  const toggle = (id: string) =>
    setTicked(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])

  return (
    <div className="grid gap-5">
      {waiting.length + in_hand.length + packed.length === 0 && (
        <EmptyState title={t`Nothing to pick`} text={emptyText(queue.last_left_at)} />
      )}
      <QueuePart title={t`Waiting`} orders={waiting} leftOut={left_out?.waiting}>
        {(order) => (
          <QueueCard key={order._id} order={order} skewMs={skewMs}>
            <Checkbox
              checked={chosen.includes(order.order_id)}
              disabled={!chosen.includes(order.order_id) && chosen.length === MAX_PICKED_TOGETHER}
              onChange={() => toggle(order.order_id)}
            >
              {t`Pick ${{ order: order.order_id }}`}
            </Checkbox>
          </QueueCard>
        )}
      </QueuePart>
      <QueuePart title={t`Being picked`} orders={in_hand} leftOut={left_out?.in_hand}>
        {(order) => (
          <QueueCard key={order._id} order={order} skewMs={skewMs}>
            <ContinueButton order={order} />
          </QueueCard>
        )}
      </QueuePart>
      <QueuePart title={t`Packed`} orders={packed} leftOut={left_out?.packed}>
        {(order) => (
          <QueueCard key={order._id} order={order} skewMs={skewMs}>
            <NextSteps order={{ ...order, next: nextOf(order, mayHandOver) }} size="md" />
          </QueueCard>
        )}
      </QueuePart>
      {queue.later && <Later {...queue.later} />}
      {unpaid > 0 && (
        <p className="text-sm text-ink-2">{t`Waiting for payment: ${{ count: unpaid }}. They appear here once paid.`}</p>
      )}
      {chosen.length > 0 && (
        <FootBar>
          <Button size="lg" wide busy={isPending} onClick={() => take(chosen)}>
            {chosen.length === 1 ? t`Pick it` : t`Pick ${{ count: chosen.length }} together`}
          </Button>
          <Link
            to={officePaths.adminPrintOf(chosen, 'pick')}
            className={buttonClass({ kind: 'secondary', wide: true })}
          >
            <Printer size={18} /> {t`Print pick list`}
          </Link>
        </FootBar>
      )}
    </div>
  )
}

/** A pick-up is handed over by who may take its cash. */
function nextOf({ pickup }: QueuedOrder, mayHandOver: boolean): OrderMove[] {
  if (!pickup) return ['Shipped']
  return mayHandOver ? ['Delivered'] : []
}

const Later = ({ count, from }: { count: number; from: string }) => (
  <p className="text-sm text-ink-2">
    {t`For later delivery slots: ${count}. The first is picked from ${{ time: dayAndTime(from) }}.`}
  </p>
)

const emptyText = (lastLeft: string | null | undefined) =>
  lastLeft
    ? t`The last bag left at ${{ time: clockTime(lastLeft) }}. New orders appear here by themselves.`
    : t`New orders appear here by themselves.`

/** Starts the orders and opens the picking screen. */
function useStartAndOpen() {
  const start = useStartPicking()
  const navigate = useNavigate()
  const take = (ids: readonly string[], takeOver = false) =>
    start.mutate(
      { ids, takeOver },
      { onSuccess: () => navigate(officePaths.adminPicked(ids.join(','))) },
    )
  return { isPending: start.isPending, take }
}

function ContinueButton({ order }: { order: QueuedOrder }) {
  const isMine = order.picker?._id === useUser()?._id
  const { isPending, take } = useStartAndOpen()
  const number = order.order_id
  return (
    <Button
      kind={isMine ? 'primary' : 'secondary'}
      busy={isPending}
      onClick={() => take([order.order_id], !isMine)}
      aria-label={isMine ? t`Continue ${number}` : t`Take over ${number}`}
    >
      {isMine ? t`Continue` : t`Take over`}
    </Button>
  )
}

/** Who gets it, and of a delivery where. */
const whoText = (order: QueuedOrder) =>
  order.pickup
    ? order.receiver_name || order.shopper
    : [receiverText(order), order.city].filter(Boolean).join(' · ')

type CardProps = { order: QueuedOrder; skewMs: number; children: ReactNode }

function QueueCard({ order, skewMs, children }: CardProps) {
  const { order_id, pieces, lines, picked, picker, bags } = order
  return (
    <li aria-label={t`Order ${{ order: order_id }}`} className="card grid gap-1 p-3.5">
      <p className="flex items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <b className="num text-md font-name">{order_id}</b>
          <PickupPill order={order} />
        </span>
        <Age order={order} skewMs={skewMs} />
      </p>
      <p className="break-words">{whoText(order)}</p>
      <AddedNote order={order} pathOf={officePaths.adminOrder} className="text-sm" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="num text-sm text-ink-2">
          <span>{formatCount(pieces, 'item')}</span>
          {picker && (
            <span>{` · ${t`${{ done: picked }} of ${{ all: formatCount(lines, 'line') }}`} · ${picker.name}`}</span>
          )}
          {bags > 0 && <span>{` · ${formatCount(bags, 'bag')}`}</span>}
        </p>
        {order.being_refunded ? <Pill tone="amber">{t`Being refunded`}</Pill> : children}
      </div>
    </li>
  )
}

function QueueSkeleton() {
  return (
    <Loading label={t`Loading orders`}>
      <Skeleton className="h-60" />
    </Loading>
  )
}
