import { demoId } from './demo-id.ts'
import { DELIVERED_AFTER, isDeliveredByRider, SHIPPED_AFTER } from './handed-orders.ts'
import { userIdOf } from './load-people.ts'
import { minutesBefore } from './opened-at.ts'
import type { DemoOrder } from './orders.ts'
import { demoAdmin, demoRider } from './shoppers.ts'

type Move = {
  status: DemoOrder['status']
  actor: 'shopper' | 'staff' | 'system'
  /** Minutes after the order. */
  after: number
  reason?: string
}
type Placed = { id: string; key: string; placedAt: Date }

/** The order that Ravi gave by phone, and who took it. */
export const BY_PHONE = { key: '2', takenBy: 'sunita' } as const

/** The status history of an order, row by row. */
export function eventsOf(order: DemoOrder, { id, key, placedAt }: Placed) {
  const isByPhone = key === BY_PHONE.key
  return movesOf(order).map(({ status, actor, after, reason }, index) => ({
    id: demoId('event', `${key}/${index}`),
    orderId: id,
    status,
    ...(isByPhone && index === 0
      ? { actor: 'staff' as const, actorId: userIdOf(BY_PHONE.takenBy) }
      : { actor, actorId: moverOf(status, actor, order, key) }),
    reason: reason ?? null,
    createdAt: minutesBefore(placedAt, -after),
  }))
}

const moverOf = (status: Move['status'], actor: Move['actor'], order: DemoOrder, key: string) =>
  status === 'Delivered' && isDeliveredByRider(key)
    ? userIdOf(demoRider.key)
    : actorIdOf(actor, order)

const PLACED: Move = { status: 'Processing', actor: 'shopper', after: 0 }
const SHIPPED: Move = { status: 'Shipped', actor: 'staff', after: SHIPPED_AFTER }
const DELIVERED: Move = { status: 'Delivered', actor: 'staff', after: DELIVERED_AFTER }

function movesOf(order: DemoOrder): Move[] {
  switch (order.status) {
    case 'Processing':
      return [PLACED]
    case 'Shipped':
      return [PLACED, SHIPPED]
    case 'Delivered':
      return [PLACED, SHIPPED, DELIVERED]
    case 'Cancelled':
      return [PLACED, cancellationOf(order)]
  }
}

function cancellationOf({ paymentStatus }: DemoOrder): Move {
  const status = 'Cancelled'
  if (paymentStatus === 'Failed') {
    return { status, actor: 'system', after: 15, reason: 'The payment did not go through' }
  }
  if (paymentStatus === 'Refunded') {
    return { status, actor: 'staff', after: 6, reason: 'One item was not fresh enough to send' }
  }
  return { status, actor: 'shopper', after: 2, reason: 'Ordered by mistake' }
}

const actorIdOf = (actor: Move['actor'], { shopper }: DemoOrder) =>
  ({ shopper: userIdOf(shopper), staff: userIdOf(demoAdmin.key), system: null })[actor]
