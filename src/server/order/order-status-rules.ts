import type { OrderStatus, PaymentStatus } from '#contract/constants.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Actor } from './order-rules.ts'

type Kind = Actor['kind']

/** Who may move an order where. Whatever is not in the table is refused. */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Kind[]>>> = {
  Processing: { Shipped: ['staff'], Cancelled: ['shopper', 'staff', 'system'] },
  Shipped: { Delivered: ['staff'], Cancelled: ['staff'] },
  Delivered: {},
  Cancelled: {},
}

export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Kind): boolean =>
  MOVES[from][to]?.includes(actor) ?? false

export function checkMove(from: OrderStatus, to: OrderStatus, actor: Kind) {
  if (!mayMove(from, to, actor)) {
    throw conflict(`An order that is ${from} cannot be ${to}.`, { code: 'ILLEGAL_MOVE' })
  }
}

type Stand = { status: OrderStatus; paymentStatus: PaymentStatus }

/** Money that has come in waits for refunds to exist: until then nobody cancels such an order. */
export const isPaid = ({ paymentStatus }: Pick<Stand, 'paymentStatus'>): boolean =>
  paymentStatus === 'Completed'

/** A shopper may cancel while the order is being packed. */
export const canCancel = (order: Stand): boolean =>
  mayMove(order.status, 'Cancelled', 'shopper') && !isPaid(order)
