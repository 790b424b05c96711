import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Order } from '#contract/order.ts'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { BackWords, backClass, DashboardPage } from '#web/ui/dashboard-page.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from './order-queries.ts'

export function OrdersScreen() {
  const { data: orders, isError, refetch } = useQuery(ordersQuery())
  const goBack = useGoBack(paths.profile)

  return (
    <DashboardPage
      title="My Orders"
      onBack={goBack}
      backLink={
        <Link to={paths.profile} className={backClass}>
          <BackWords />
        </Link>
      }
    >
      {orders ? (
        <Orders orders={orders} />
      ) : isError ? (
        <ErrorState
          title="Oops! Something went wrong"
          text="Failed to load your orders. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : (
        <OrdersSkeleton />
      )}
    </DashboardPage>
  )
}

function Orders({ orders }: { orders: Order[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        title="No Orders Yet"
        text="What goes in your basket today?"
        action={
          <Link to={paths.landing} className={buttonClass({ size: 'lg' })}>
            Start Shopping
          </Link>
        }
      />
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </ul>
  )
}

function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders" className="min-h-[60dvh]">
      <div className="grid grid-cols-1 gap-3">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} className="h-[178px] rounded-lg md:h-[134px]" />
        ))}
      </div>
    </Loading>
  )
}
