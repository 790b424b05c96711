import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Kanban, LayoutList, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { boardQuery, openOrdersIn } from '#web/back-office/board-queries.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { cx } from '#web/lib/cx.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { NewOrdersButton } from '#web/notify/admin/new-orders-button.tsx'
import { NewOrdersDialog } from '#web/notify/admin/new-orders-dialog.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { LiveMark, type Liveness } from '#web/ui/live-mark.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { SoundChoice } from './arrival-sound.tsx'
import { BoardSkeleton, OrderBoard } from './board/order-board.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { AS_LIST, filterIn, isList, OrderFilters } from './list/order-filters.tsx'
import { OrderList, OrdersSkeleton } from './list/order-list.tsx'
import { useLiveStaffOrders } from './live-staff-orders.ts'

/** All orders for staff: a board of those in progress, or a list. */
export function StaffOrdersScreen() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const isWhole = isList(params)
  const live = useLiveStaffOrders()
  const mayOrder = useMay('orders')
  // Outside of the list, so that the dialog stays open when its order moves away.
  const [cancelled, setCancelled] = useState<StaffOrder[]>([])
  const [isChoosing, setChoosing] = useState(false)

  return (
    <OfficePage
      title={t`Orders`}
      facts={<Facts live={live} />}
      action={
        <>
          {mayOrder && (
            <Link to={officePaths.adminNewOrder} className={buttonClass({})}>
              <PhoneCall size={18} /> {t`New order`}
            </Link>
          )}
          <SoundChoice />
          {mayOrder && <NewOrdersButton onOpen={() => setChoosing(true)} />}
          <ViewChoice isList={isWhole} />
        </>
      }
    >
      <OrderFilters isWhole={isWhole} filter={filter} />
      {isWhole ? (
        <WhenLoaded contentId={JSON.stringify(filter)} skeleton={<OrdersSkeleton />}>
          <OrderList filter={filter} isLive={live === 'live'} onCancel={setCancelled} />
        </WhenLoaded>
      ) : (
        <WhenLoaded contentId="board" skeleton={<BoardSkeleton />}>
          <OrderBoard isLive={live === 'live'} />
        </WhenLoaded>
      )}
      {cancelled.length > 0 && (
        <CancelOrderDialog orders={cancelled} onClose={() => setCancelled([])} />
      )}
      {isChoosing && <NewOrdersDialog onClose={() => setChoosing(false)} />}
    </OfficePage>
  )
}

/** "Live · 202 today · 13 open", from the latest board data. */
function Facts({ live }: { live: Liveness }) {
  const { data } = useQuery(boardQuery())
  const { columns, today } = data?.data ?? {}
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5">
      <LiveMark state={live} />
      {columns && (
        <span>{`${live === 'connecting' ? '' : '· '}${countsText(today, openOrdersIn(columns))}`}</span>
      )}
    </span>
  )
}

const countsText = (today = 0, open: number) => t`${today} today · ${open} open`

const VIEWS = [
  {
    name: t`List`,
    isList: true,
    to: `${officePaths.adminOrders}?${new URLSearchParams(AS_LIST)}`,
    Icon: LayoutList,
  },
  { name: t`Board`, isList: false, to: officePaths.adminOrders, Icon: Kanban },
]

function ViewChoice({ isList: isListed }: { isList: boolean }) {
  return (
    <nav aria-label={t`View`} className="flex gap-1 rounded-md bg-sunken p-1">
      {VIEWS.map(({ name, isList: ofList, to, Icon }) => {
        const isHere = isListed === ofList
        return (
          <Link
            key={name}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'flex min-h-9 flex-1 items-center justify-center gap-2 rounded-sm px-3',
              isHere ? 'bg-surface font-action' : 'text-ink-2',
            )}
          >
            <Icon size={18} /> {name}
          </Link>
        )
      })}
    </nav>
  )
}
