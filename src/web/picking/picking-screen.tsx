import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer, Tags } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { clockTime } from '#contract/lib/india.ts'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { AddedNote } from '#web/delivery/added-note.tsx'
import { HandoverList } from '#web/delivery/handover-list.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { TimeLeft } from '#web/order/admin/age.tsx'
import { useLiveStaffOrders } from '#web/order/admin/live-staff-orders.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Printed } from '#web/ui/screen/printed.tsx'
import { AisleCard } from './aisle-card.tsx'
import { BagMark } from './bag-letter.tsx'
import { OrderNotes } from './order-notes.tsx'
import { PackOrder } from './pack-order.tsx'
import { aislesOf, lettersOf, receiverText, type Task, tasksOf } from './picking.ts'
import { pickOrdersQuery, useRefreshOrders, useTick } from './picking-queries.ts'
import { isNamed, keyOf } from './scan.ts'
import { ScanField } from './scan-field.tsx'
import { ShortDialog } from './short-dialog.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** Picks one or more orders by category, for one-handed use. */
export function PickingScreen() {
  const { ids = '' } = useParams()
  return (
    <OfficePage title={t`Picking`} back={{ to: officePaths.adminPicking, label: t`All to pick` }}>
      <WhenLoaded contentId={ids} skeleton={<PickingSkeleton />}>
        <Picking ids={ids} />
      </WhenLoaded>
    </OfficePage>
  )
}

function Picking({ ids }: { ids: string }) {
  const { orders, skewMs } = useSuspenseQuery(pickOrdersQuery(ids)).data
  const tick = useTick(ids)
  const [shortKey, setShortKey] = useState<string>()
  const refresh = useRefreshOrders(ids)
  const [at, setAt] = useState<string>()
  const [find, setFind] = useState('')
  const lines = useRef<HTMLDivElement>(null)
  useWakeLock()
  useLiveStaffOrders()
  if (orders.length === 0) return <EmptyState title={t`Order not found`} />
  const letters = lettersOf(orders)
  const tasks = tasksOf(orders)
  const short = tasks.find((task) => keyOf(task) === shortKey)
  const shown = find ? tasks.filter(({ line }) => isNamed(line, find)) : tasks

  const say = ({ line, order }: Task, found: number | null, reason?: ShortReason) => {
    setAt(line.category)
    tick.mutate({
      orderId: order.order_id,
      productId: line.product_id,
      found,
      ...(reason && { reason }),
    })
  }
  return (
    <Printed title={t`Picking list`} className="grid max-w-3xl gap-3 print:max-w-none">
      <div className="flex items-start gap-3">
        <ul className="flex min-w-0 flex-1 flex-wrap gap-3">
          {orders.map((order) => (
            <li key={order._id} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <BagMark of={letters.get(order._id)} />
              <b className="num">{order.order_id}</b>
              <span className="min-w-0 break-words">{receiverText(order)}</span>
              <span className="print:hidden">
                <TimeLeft order={order} skewMs={skewMs} />
              </span>
              <span className="num hidden print:inline">{clockTime(order.createdAt)}</span>
              <div className="w-full">
                <AddedNote order={order} pathOf={officePaths.adminOrder} className="mt-2" />
                <HandoverList of={order} />
                <OrderNotes number={order.order_id} />
              </div>
            </li>
          ))}
        </ul>
        <Link
          to={officePaths.adminPrintOf(
            orders.map(({ order_id }) => order_id),
            'bag',
          )}
          aria-label={t`Slips and bag labels`}
          title={t`Slips and bag labels`}
          className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken print:hidden"
        >
          <Tags size={20} />
        </Link>
        <IconButton label={t`Print the list`} onClick={() => window.print()} className="-my-2.5">
          <Printer size={20} />
        </IconButton>
      </div>
      <ScanField
        tasks={tasks}
        onFind={setFind}
        onPick={(task) => say(task, task.line.quantity)}
        onGo={() => openTick(lines.current)?.focus()}
      />
      <div ref={lines} className="grid gap-3">
        {aislesOf(shown).map((aisle) => (
          <AisleCard
            key={aisle.category.name}
            aisle={aisle}
            isHere={find !== '' || aisle.tasks.some(({ line }) => line.category === at)}
            onSay={say}
            onShort={(task) => {
              refresh()
              setShortKey(keyOf(task))
            }}
          />
        ))}
      </div>
      <FootBar>
        {orders.map((order) => (
          <PackOrder key={order._id} order={order} letter={letters.get(order._id)} />
        ))}
      </FootBar>
      {short && (
        <ShortDialog
          task={short}
          onSay={(found, reason) => say(short, found, reason)}
          onClose={() => setShortKey(undefined)}
        />
      )}
    </Printed>
  )
}

const openTick = (lines: HTMLElement | null) =>
  lines?.querySelector<HTMLElement>('button[aria-pressed=false]:not(:disabled)')

function PickingSkeleton() {
  return (
    <Loading label={t`Loading the orders`}>
      <Skeleton className="h-80 max-w-3xl" />
    </Loading>
  )
}
