import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { pollDelay } from '#web/order/confirmation.ts'
import { paymentStateQuery } from '#web/order/payment/money-queries.ts'
import { forgetPayment, pendingPayment } from './pending-payment.ts'

export type WaitingPayment = {
  orderId: string
  /** `asking` until the server has answered; `open` also if it cannot be asked. */
  stage: 'asking' | 'open' | 'paid' | 'over'
}

/**
 * An order whose payment started in this browser before the screen opened and has not ended. Its items stay
 * in the cart until it is paid, so another press would order them twice.
 */
export function useWaitingPayment(): WaitingPayment | undefined {
  const queryClient = useQueryClient()
  const [pending] = useState(pendingPayment)
  const orderId = pending?.orderId
  const { data, error, fetchStatus } = useQuery({
    ...paymentStateQuery(orderId ?? ''),
    enabled: orderId !== undefined,
    retry: false,
    // The shopper returns to this page after paying in another app.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      (state.data?.payment_status ?? 'Pending') === 'Pending' &&
      pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  })
  const status = data?.payment_status
  useEffect(() => {
    if (!orderId || status !== 'Completed') return
    forgetPayment(orderId)
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
  }, [orderId, status, queryClient])

  if (!orderId) return undefined
  if (status) return { orderId, stage: STAGES[status] ?? 'over' }
  if (hasStatus(error, 404)) return { orderId, stage: 'over' }
  return { orderId, stage: !error && fetchStatus === 'fetching' ? 'asking' : 'open' }
}

const STAGES: Partial<Record<string, WaitingPayment['stage']>> = {
  Pending: 'open',
  Completed: 'paid',
}
