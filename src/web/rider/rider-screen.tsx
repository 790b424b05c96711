import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Bike } from 'lucide-react'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { useDeferredSteps } from '#web/back-office/undo/deferred-step.ts'
import { DeferredSteps } from '#web/back-office/undo/deferred-steps.tsx'
import { errorText } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { EmptyState, ErrorState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { CashWithRider } from './cash-with-rider.tsx'
import { EndedOrders } from './ended-orders.tsx'
import { RiderOrderCard } from './rider-order-card.tsx'
import { riderOrdersQuery, useEndings } from './rider-queries.ts'

/** A rider's orders, on their phone. */
export function RiderScreen() {
  return (
    <DashboardPage title={t`My deliveries`} onBack={useGoBack(paths.home)}>
      <WhenLoaded
        skeleton={<ListSkeleton label={t`Loading your deliveries`} />}
        failed={(error, retry) => <ErrorState text={errorText(error)} onRetry={retry} />}
      >
        <Deliveries />
      </WhenLoaded>
      <DeferredSteps />
    </DashboardPage>
  )
}

function Deliveries() {
  const { data } = useSuspenseQuery(riderOrdersQuery())
  const more = data.left_out
  const steps = useDeferredSteps()
  const { deliver, bringBack } = useEndings()
  const open = data.orders.filter(
    ({ order_id }) => !steps.some(({ orders }) => orders.has(order_id)),
  )
  return (
    <>
      <CashWithRider cash={data.cash} />
      {open.length === 0 && (
        <EmptyState
          icon={<Bike size={34} />}
          title={t`No orders with you`}
          text={t`Orders that the shop hands over to you appear here by themselves.`}
        />
      )}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2" aria-label={t`Orders with you`}>
        {open.map((order) => (
          <RiderOrderCard
            key={order._id}
            order={order}
            onDeliver={deliver}
            onBringBack={bringBack}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-ink-2">
          {plural(more, {
            one: '# more order is with you. It appears when you have delivered some.',
            other: '# more orders are with you. They appear when you have delivered some.',
          })}
        </p>
      )}
      <EndedOrders orders={data.ended} />
    </>
  )
}
