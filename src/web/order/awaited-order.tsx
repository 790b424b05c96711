import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { formatPrice } from '#contract/price-words.ts'
import { formatCount } from '#web/lib/format.ts'
import { ArrivalStrip, WayStrip } from './arrival-strip.tsx'
import { awaitedIn, useNoteOrder } from './awaited-order-store.ts'
import { itemCount } from './order.ts'
import { orderQuery } from './order-queries.ts'

/**
 * The order that its shopper waits for, where the shop stands open. Its place is never empty: what nobody
 * has answered of, or what has ended, is there to be opened as well.
 */
export function AwaitedOrder({ kept }: { kept: string }) {
  const { orderId } = awaitedIn(kept)
  const { data: order } = useQuery({ ...orderQuery(orderId), meta: { failed: false } })
  useNoteOrder(order)
  if (!order) {
    return (
      <WayStrip arrival={{ words: 'Your order' }} Icon={Package} orderId={orderId}>
        {orderId}
      </WayStrip>
    )
  }
  return <ArrivalStrip order={order}>{factsOf(order)}</ArrivalStrip>
}

const factsOf = ({ status, products, total_amount }: Order) =>
  [status, formatCount(itemCount(products), 'item'), formatPrice(total_amount)].join(' · ')
