import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderSection } from '#web/order/order-sections.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { orderMoneyQuery } from './money-queries.ts'
import { MoneySums } from './money-sums.tsx'
import { OrderMoneyLists } from './order-money-lists.tsx'
import { RefundButton, RefundOf } from './refund-of.tsx'

type Props = { orderId: string }

/** Money of one order on its page, for admins. */
export const OrderMoneySection = ({ orderId }: Props) => (
  <OrderSection title={t`Money`} isLong>
    <WhenLoaded contentId={orderId} skeleton={<MoneySkeleton />}>
      <Money orderId={orderId} />
    </WhenLoaded>
  </OrderSection>
)

function Money({ orderId }: Props) {
  const { data: order } = useSuspenseQuery(orderMoneyQuery(orderId))
  const [isRefunding, setRefunding] = useState(false)
  return (
    <div className="grid gap-4">
      <MoneySums order={order} />
      <OrderMoneyLists order={order} />
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        <RefundButton order={order} onPress={() => setRefunding(true)} />
      </div>
      {isRefunding && <RefundOf order={order} onClose={() => setRefunding(false)} />}
    </div>
  )
}

const MoneySkeleton = () => (
  <Loading label={t`Loading the payments of the order`} className="grid gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
  </Loading>
)
