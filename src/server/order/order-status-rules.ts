import {
  ORDER_MOVES,
  type OrderMove,
  type OrderStatus,
  type PaymentMode,
  type PaymentStatus,
  type Role,
} from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { hasBeenPaid, isPaidFor as isModePaidFor } from '#contract/paid-for.ts'
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

/** Throws conflict where `mayMove` says no. */
export function checkMove(from: OrderStatus, to: OrderStatus, actor: Kind) {
  if (!mayMove(from, to, actor)) {
    throw conflict(`An order that is ${from} cannot be ${to}.`, { code: 'ILLEGAL_MOVE' })
  }
}

type Stand = { status: OrderStatus }
type Payment = { paymentMode: PaymentMode; paymentStatus: PaymentStatus }

/** A shopper may cancel while the order is being packed. */
export const canCancel = ({ status }: Stand): boolean => mayMove(status, 'Cancelled', 'shopper')

/** Whether it may be tried again to pay it, online or by cash instead. */
export const canRetryPayment = ({ status, paymentStatus, paymentMode }: Stand & Payment): boolean =>
  status === 'Processing' && paymentMode !== 'COD' && !hasBeenPaid(paymentStatus)

/** Whether it stands and its money is there: asked to pay it once more, the shop answers with the order as it is. */
export const isPaidOnline = ({ status, paymentStatus, paymentMode }: Stand & Payment): boolean =>
  status !== 'Cancelled' && paymentMode !== 'COD' && paymentStatus === 'Completed'

/** Whoever picks hands over to the rider; money and refusals are the shopkeeper's. */
const MOVES_OF: Record<Role, readonly OrderMove[]> = {
  USER: [],
  PICKER: ['Shipped'],
  ADMIN: ORDER_MOVES,
}

/** Goods leave the shop for cash at the door, or for money that has come in. */
export const isPaidFor = ({ paymentMode, paymentStatus }: Payment) =>
  isModePaidFor(paymentMode, paymentStatus)

/** Somebody gathers it, and not all of it is in its bags yet. */
type Gathered = { picking: { packedAt: Date | null } | null }
const isBeingPicked = ({ picking }: Gathered) => picking !== null && picking.packedAt === null

type Movable = Stand & Payment & Gathered & { isBeingRefunded: boolean }

/**
 * Why staff may not move the order there now; undefined where they may. This is the only rule, however an
 * order is moved: it decides what screens offer and what calls refuse. An order that is not picked on a
 * screen may go out; one that is being picked goes out once it is packed.
 */
function obstacleTo(to: OrderMove, order: Movable) {
  if (!mayMove(order.status, to, 'staff')) return 'ILLEGAL_MOVE'
  // What is out can be delivered, also when its money has gone back meanwhile.
  if (to === 'Shipped' && !isPaidFor(order)) return 'NOT_PAID'
  if (to === 'Shipped' && order.isBeingRefunded) return 'BEING_REFUNDED'
  return to === 'Shipped' && isBeingPicked(order) ? 'BEING_PICKED' : undefined
}

/** Where staff of this role may move the order now. */
export const nextMoves = (order: Movable, role: Role): OrderMove[] =>
  MOVES_OF[role].filter((to) => obstacleTo(to, order) === undefined)

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

/** Why its items stay in the shop: its payment was refunded in full at the provider, and the refund may still fail. */
export const beingRefunded = (number: string) =>
  `The payment of order ${number} is being refunded at the payment provider.`

/** Throws conflict where there is an obstacle, saying where the order stands and who brought it there. */
export function checkStaffMove(
  order: { number: string } & Movable,
  to: OrderMove,
  lastMover: string,
) {
  const code = obstacleTo(to, order)
  if (!code) return
  const { number, status } = order
  const sentences = {
    ILLEGAL_MOVE: `Order ${number} is ${status}, last moved by ${lastMover}. It cannot be ${to}.`,
    NOT_PAID: `Order ${number} is not paid yet. It cannot be ${to}.`,
    BEING_REFUNDED: `${beingRefunded(number)} The order cannot be ${to}.`,
    BEING_PICKED: `Order ${number} is still being picked. It goes out once it is packed.`,
  }
  throw conflict(sentences[code], { code })
}

/** Money that came in goes back by itself; what has failed or was given up stays as it is said. */
export const paymentAfterCancel = (status: PaymentStatus): PaymentStatus =>
  status === 'Pending' ? 'Cancelled' : status

/** Cash changes hands at the door: what was to be paid there is paid once it is delivered. */
export const paymentAfter = (
  { paymentMode, paymentStatus }: Payment,
  to: OrderMove,
): PaymentStatus => (to === 'Delivered' && paymentMode === 'COD' ? 'Completed' : paymentStatus)
