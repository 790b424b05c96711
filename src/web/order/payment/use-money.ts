import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/order/order.ts'
import { isUnpaid, stageOf } from '#contract/order/order-stage.ts'
import { useElapsed } from '#web/lib/browser/use-elapsed.ts'
import { pollDelay } from '../confirmation.ts'
import { ordersQuery } from '../order-queries.ts'
import { paymentStateQuery } from './money-queries.ts'

const POLL_FOR_MS = 3 * 60_000

/** The provider's state of an unpaid order: polled for three minutes while open, and on `check`. */
export function useMoney(order: Order | undefined) {
  const queryClient = useQueryClient()
  const hasWaited = useElapsed(POLL_FOR_MS)
  const isOpen = order !== undefined && isUnpaid(stageOf(order))
  const { data, refetch, isFetching } = useQuery({
    ...paymentStateQuery(order?.order_id ?? ''),
    enabled: isOpen,
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => {
      if (hasWaited || (known && known.payment_status !== 'Pending')) return false
      return pollDelay(dataUpdateCount)
    },
  })
  const isNews = isOpen && data !== undefined && data.payment_status !== order.payment_status
  useEffect(() => {
    if (isNews) void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey })
  }, [isNews, queryClient])
  return {
    money: isOpen ? data?.money : undefined,
    hasWaited,
    check: refetch,
    isChecking: isFetching,
  }
}
