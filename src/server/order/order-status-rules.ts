import type { OrderStatus, PaymentStatus } from '#contract/constants.ts'
import { conflict } from '#server/lib/errors.ts'

type Actor = 'shopper' | 'staff' | 'system'

/** Who may move an order where. Whatever is not in the table is refused. */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Actor[]>>> = {
  Processing: { Shipped: ['staff'], Cancelled: ['shopper', 'staff', 'system'] },
  Shipped: { Delivered: ['staff'], Cancelled: ['staff'] },
  Delivered: {},
  Cancelled: {},
}

export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  MOVES[from][to]?.includes(actor) ?? false

export function checkMove(from: OrderStatus, to: OrderStatus, actor: Actor) {
  if (!mayMove(from, to, actor)) {
    throw conflict(`An order that is ${from} cannot be ${to}.`, { code: 'ILLEGAL_MOVE' })
  }
}

type Stand = { status: OrderStatus; paymentStatus: PaymentStatus }

/** A shopper may cancel while the order is being packed. Money that has come in waits for refunds to exist. */
export const canCancel = ({ status, paymentStatus }: Stand): boolean =>
  mayMove(status, 'Cancelled', 'shopper') && paymentStatus !== 'Completed'
