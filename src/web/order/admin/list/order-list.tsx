import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { useDeferredSteps, withStep } from '#web/back-office/undo/deferred-step.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { FreshStrip } from '../fresh-strip.tsx'
import { useNewOrderAnnouncement } from '../live-staff-orders.ts'
import type { RowsProps } from '../order-cells.tsx'
import { usePauseWhilePressed, useStableRows } from '../stable-rows.ts'
import { refetchUnless, type StaffOrderFilter, staffOrdersQuery } from '../staff-order-queries.ts'
import { ManyBar } from './many-bar.tsx'
import { CARDS, OrderCards } from './order-cards.tsx'
import { isFiltered } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'

type Props = {
  filter: StaffOrderFilter
  isLive: boolean
  onCancel: (orders: StaffOrder[]) => void
}

/** Orders, newest first. Selected orders are moved together. */
export function OrderList({ filter, isLive, onCancel }: Props) {
  const { data: answer } = useSuspenseQuery({
    ...staffOrdersQuery(filter),
    refetchInterval: refetchUnless(isLive),
  })
  const { data: orders, totalCount, more, skewMs } = answer
  const [ticked, setTicked] = useState<ReadonlySet<string>>(NONE)
  const { isHeld, handlers } = usePauseWhilePressed()
  const { rows, fresh, showAll } = useStableRows(orders, isHeld || ticked.size > 0)
  const announcement = useNewOrderAnnouncement(orders)
  const deferred = useDeferredSteps()
  const chosen = rows.map(({ row }) => withStep(row, deferred)).filter(({ _id }) => ticked.has(_id))
  if (totalCount === 0 && rows.length === 0) return <NoOrders isFiltered={isFiltered(filter)} />
  if (orders.length === 0 && totalCount > 0) {
    return <RedirectToPage page={Math.ceil(totalCount / OFFICE_PAGE_SIZE.orders)} />
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <FreshStrip fresh={fresh} onShow={showAll} />
      <div {...handlers}>
        <Rows
          rows={rows.map(({ row, isGone }) => ({ order: withStep(row, deferred), isGone }))}
          skewMs={skewMs}
          ticked={ticked}
          onTick={setTicked}
          onCancel={(order) => onCancel([order])}
        />
      </div>
      <ListFoot
        totalCount={totalCount}
        more={more}
        pageSize={OFFICE_PAGE_SIZE.orders}
        count={orders.length}
        label={t`Orders`}
      />
      <ManyBar orders={chosen} onCancel={onCancel} onDone={() => setTicked(NONE)} />
    </>
  )
}

const NONE: ReadonlySet<string> = new Set()

const WIDE_ENOUGH = '(min-width: 1280px)'

/** A wide screen has room for columns. */
function Rows(props: RowsProps) {
  const isDesk = useMedia(WIDE_ENOUGH)
  return isDesk ? <OrderTable {...props} /> : <OrderCards {...props} />
}

const NoOrders = ({ isFiltered: isNarrowed }: { isFiltered: boolean }) => (
  <EmptyState
    title={isNarrowed ? t`No such order` : t`No orders yet`}
    text={isNarrowed ? t`Try another status or other words.` : t`The first one appears here.`}
  />
)

export function OrdersSkeleton() {
  return (
    <Loading label={t`Loading orders`} className="min-h-[60dvh]">
      <div className={CARDS}>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-[172px] rounded-lg md:h-[118px]" />
        ))}
      </div>
    </Loading>
  )
}
