import type { orders } from '#server/db/schema/order.ts'
import { demoId } from './demo-id.ts'

type PlacedOrder = Pick<
  Required<typeof orders.$inferInsert>,
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'paymentMode'
  | 'total'
  | 'providerPaymentId'
  | 'createdAt'
  | 'updatedAt'
>

/** Payment methods as the provider names them. */
const METHODS = { COD: null, Card: 'card', UPI: 'upi', 'Net Banking': 'netbanking' } as const

/** The captured payment of an order that was paid online; fully refunded if the order is. */
export function paymentsOf({ id, providerPaymentId, ...order }: PlacedOrder) {
  if (!providerPaymentId) return []
  const isRefunded = order.paymentStatus === 'Refunded'
  return [
    {
      id: demoId('payment', id),
      orderId: id,
      providerPaymentId,
      amount: order.total,
      currency: 'INR',
      method: METHODS[order.paymentMode],
      status: isRefunded ? ('refunded' as const) : ('captured' as const),
      pays: true,
      refunded: isRefunded ? order.total : 0,
      capturedAt: order.createdAt,
      createdAt: order.createdAt,
      updatedAt: isRefunded ? order.updatedAt : order.createdAt,
    },
  ]
}

/** The full, processed refund of an order whose payment was refunded. */
export function refundsOf({ id, providerPaymentId, ...order }: PlacedOrder) {
  if (order.paymentStatus !== 'Refunded' || !providerPaymentId) return []
  return [
    {
      id: demoId('refund', id),
      orderId: id,
      paymentId: demoId('payment', id),
      paise: order.total,
      ...(order.status === 'Cancelled'
        ? ({ kind: 'cancelled', reason: 'Order cancelled' } as const)
        : ({ kind: 'staff', reason: 'The item was not fresh' } as const)),
      cause: `order-refunded:${id}`,
      status: 'processed' as const,
      providerRefundId: providerPaymentId.replace('pay_', 'rfnd_'),
      createdAt: order.updatedAt,
      updatedAt: order.updatedAt,
    },
  ]
}
