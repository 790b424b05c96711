import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { NotDeliveredBy } from '#contract/rider/not-delivered.ts'
import { firstName, type Handover, notDelivered, openHandover } from './handover-rules.ts'

type Handed = { status: OrderStatus; handover: Handover | null }

/** For colleagues. */
export function riderView(order: Handed): {
  rider: { _id: string; name: string } | null
  failed_delivery?: NotDeliveredBy
} {
  const open = openHandover(order)
  const failed = notDelivered(order)
  return {
    rider: open ? { _id: open.riderId, name: open.rider } : null,
    ...(failed && {
      failed_delivery: {
        reason: failed.reason,
        at: failed.at.toISOString(),
        words: failed.failedWords,
        rider_id: failed.riderId,
        rider: failed.rider,
        is_back: failed.endedAt !== null,
      },
    }),
  }
}

/** For the shopper, while the order is on the way. */
export function riderNameView(order: Handed) {
  const open = openHandover(order)
  const failed = notDelivered(order)
  if (failed) return { not_delivered: { reason: failed.reason, at: failed.at.toISOString() } }
  return open && order.status === 'Shipped' ? { rider_name: firstName(open.rider) } : {}
}
