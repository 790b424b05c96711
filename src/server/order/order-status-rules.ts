import {
  ORDER_MOVES,
  type OrderMove,
  type OrderStatus,
  type PaymentMode,
  type PaymentStatus,
  type Role,
} from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { conflict, invalid, ShopError } from '#server/lib/errors.ts'
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

/** Whoever picks hands over to the rider; money and refusals are the shopkeeper's. */
const MOVES_OF: Record<Role, readonly OrderMove[]> = {
  USER: [],
  PICKER: ['Shipped'],
  ADMIN: ORDER_MOVES,
}

/** Where somebody with this role may move the order now. */
export const nextMoves = (order: Stand, role: Role): OrderMove[] =>
  MOVES_OF[role].filter(
    (to) => mayMove(order.status, to, 'staff') && !(to === 'Cancelled' && isPaid(order)),
  )

/** Throws forbidden when the role does not allow the move, whatever the order. */
export function checkRole(role: Role, to: OrderMove) {
  if (!MOVES_OF[role].includes(to)) {
    throw new ShopError('forbidden', `Your role does not let you move an order to ${to}.`)
  }
}

/** Who cancels for a shopper owes them a word. */
export function checkReason(to: OrderMove, reason: string | undefined) {
  if (to === 'Cancelled' && !reason) throw invalid(messages.cancelReason)
}

/** Throws conflict, saying where the order stands and who brought it there, when it cannot go on to `to`. */
export function checkStaffMove(
  { number, status }: { number: string; status: OrderStatus },
  to: OrderMove,
  lastMover: string,
) {
  if (mayMove(status, to, 'staff')) return
  throw conflict(`Order ${number} is ${status}, last moved by ${lastMover}. It cannot be ${to}.`, {
    code: 'ILLEGAL_MOVE',
  })
}

/** Cash changes hands at the door: what was to be paid there is paid once it is delivered. */
export const paymentAfter = (
  { paymentMode, paymentStatus }: Pick<Stand, 'paymentStatus'> & { paymentMode: PaymentMode },
  to: OrderMove,
): PaymentStatus => (to === 'Delivered' && paymentMode === 'COD' ? 'Completed' : paymentStatus)
