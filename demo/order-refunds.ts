import type { orders } from '#server/db/schema/order.ts'
import { demoId } from './demo-id.ts'

type PlacedOrder = Pick<
  Required<typeof orders.$inferInsert>,
  'id' | 'status' | 'paymentStatus' | 'total' | 'providerPaymentId' | 'createdAt' | 'updatedAt'
>

/** The payment of an order whose money went back, and the refund that took it there: whole, and arrived. */
export function moneyBackOf({ id, providerPaymentId, ...order }: PlacedOrder) {
  if (order.paymentStatus !== 'Refunded' || !providerPaymentId) return []
  const paymentId = demoId('payment', id)
  const [paidAt, backAt] = [order.createdAt, order.updatedAt]
  return [
    {
      payment: {
        id: paymentId,
        orderId: id,
        providerPaymentId,
        amount: order.total,
        currency: 'INR',
        status: 'refunded' as const,
        pays: true,
        refunded: order.total,
        capturedAt: paidAt,
        createdAt: paidAt,
        updatedAt: backAt,
      },
      refund: {
        id: demoId('refund', id),
        orderId: id,
        paymentId,
        paise: order.total,
        cause: `order-refunded:${id}`,
        reason: order.status === 'Cancelled' ? 'Order cancelled' : 'Not as it should be',
        status: 'processed' as const,
        providerRefundId: providerPaymentId.replace('pay_', 'rfnd_'),
        createdAt: backAt,
        updatedAt: backAt,
      },
    },
  ]
}
