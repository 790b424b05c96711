import type { QueryClient } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/checkout/payment-routes.ts'
import { messages } from '#contract/messages.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { ordersQuery } from '#web/order/order-queries.ts'
import { call } from '#web/session/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { verifyPayment } from './payment-queries.ts'
import { forgetPayment, pendingPayment } from './pending-payment.ts'

registerRoutes(paymentRoutes)

/**
 * Resumes a payment that a closed page or a lost network has left open. If the server does not know the
 * result yet, it is asked again next time.
 */
export async function pickUpPayment(queryClient: QueryClient): Promise<void> {
  const { orderId, proof } = pendingPayment() ?? {}
  if (!orderId) return
  if (proof) await verifyPayment(orderId, proof)
  else await askFor(orderId)
  void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
  void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey })
}

async function askFor(orderId: string) {
  const { data } = await call('order.paymentState', { params: { id: orderId } }).catch(() => ({
    data: undefined,
  }))
  if (!data || data.payment_status === 'Pending') return
  forgetPayment(orderId)
  if (data.payment_status === 'Completed') toast.success(messages.paymentVerified)
}
