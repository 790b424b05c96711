import { useLocation, useParams } from 'react-router'
import type { Order } from '#contract/order.ts'
import { paths } from '#web/lib/paths.ts'
import { isRefusal, sentenceFor } from '#web/lib/refused.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { DashboardPage } from '#web/ui/dashboard-page.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { OrderContent } from './order-content.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { useOrder } from './order-queries.ts'

export function OrderScreen() {
  const { orderId = '' } = useParams()
  const goBack = useGoBack(paths.orders)
  return (
    <DashboardPage title="Order details" onBack={goBack}>
      <OrderOf orderId={orderId} />
    </DashboardPage>
  )
}

function OrderOf({ orderId }: { orderId: string }) {
  const { state } = useLocation()
  const { data: order, error, refetch } = useOrder(orderId, orderIn(state, orderId))

  useTitle(order && `Order ${order.order_id}`)

  if (order) return <OrderContent order={order} />
  if (isRefusal(error, 404)) {
    return (
      <OrderNotFound
        title="Order not found"
        text="Order details are not available. Please go back to your orders list."
      />
    )
  }
  if (error) return <ErrorState text={sentenceFor(error)} onRetry={() => void refetch()} />
  return <OrderSkeleton />
}

/** The order that the list handed over, if it is this one. The server's answer replaces it. */
function orderIn(state: unknown, orderId: string): Order | undefined {
  const handed = (state as { order?: Order } | null)?.order
  return handed?.order_id === orderId ? handed : undefined
}

function OrderSkeleton() {
  return (
    <Loading label="Loading your order" className="grid min-h-[70dvh] gap-3">
      <Skeleton className="h-[340px] rounded-lg" />
      <Skeleton className="mt-3 h-[260px] rounded-lg" />
    </Loading>
  )
}
