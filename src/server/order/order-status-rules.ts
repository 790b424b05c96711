import { type Holder, may } from '#contract/account/access.ts'
import { type Text, text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import { ORDER_MOVES, type OrderMove, type OrderStatus } from '#contract/order/order-kinds.ts'
import {
  hasBeenPaid,
  isPaidFor as isModePaidFor,
  type PaymentMode,
  type PaymentStatus,
} from '#contract/order/payment-kinds.ts'
import { conflict, invalid, ShopError } from '#server/lib/errors.ts'
import type { Actor } from './order-rules.ts'

/** How a sentence names the status of an order. */
export const STATUS_TEXTS: Record<OrderStatus, Text> = {
  Processing: text('Processing'),
  Shipped: text('Shipped'),
  Delivered: text('Delivered'),
  Cancelled: text('Cancelled'),
}

type Kind = Actor['kind']

/** Allowed moves. Moves that are not in the table are rejected. */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Kind[]>>> = {
  Processing: { Shipped: ['staff'], Cancelled: ['shopper', 'staff', 'system'] },
  Shipped: { Delivered: ['staff'], Cancelled: ['staff'] },
  Delivered: {},
  Cancelled: {},
}

export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Kind): boolean =>
  MOVES[from][to]?.includes(actor) ?? false

/** Throws conflict when `mayMove` is false. */
export function checkMove(from: OrderStatus, to: OrderStatus, actor: Kind) {
  if (!mayMove(from, to, actor)) {
    throw conflict(
      text('An order that is {from} cannot be {to}.', {
        from: STATUS_TEXTS[from],
        to: STATUS_TEXTS[to],
      }),
      {
        code: 'ILLEGAL_MOVE',
      },
    )
  }
}

type Stand = { status: OrderStatus }
type Payment = { paymentMode: PaymentMode; paymentStatus: PaymentStatus }

/** A shopper may cancel while the order is being packed. */
export const canCancel = ({ status }: Stand): boolean => mayMove(status, 'Cancelled', 'shopper')

/** Whether another payment attempt is possible, online or by cash instead. */
export const canRetryPayment = ({ status, paymentStatus, paymentMode }: Stand & Payment): boolean =>
  status === 'Processing' && paymentMode !== 'COD' && !hasBeenPaid(paymentStatus)

/** Whether it is placed and paid: another payment attempt returns the order as it is. */
export const isPaidOnline = ({ status, paymentStatus, paymentMode }: Stand & Payment): boolean =>
  status !== 'Cancelled' && paymentMode !== 'COD' && paymentStatus === 'Completed'

/** Who only picks hands over to the rider. A rider delivers what is handed to them, by calls of their own. */
function movesOf(person: Holder): readonly OrderMove[] {
  if (may(person, 'orders')) return ORDER_MOVES
  return may(person, 'picking') ? ['Shipped'] : []
}

/** Items leave the shop for cash on delivery, or for money that has arrived. */
export const isPaidFor = ({ paymentMode, paymentStatus }: Payment) =>
  isModePaidFor(paymentMode, paymentStatus)

/** The order is assigned and not completely packed. */
type Gathered = { picking: { packedAt: Date | null } | null }
const isBeingPicked = ({ picking }: Gathered) => picking !== null && picking.packedAt === null

type Movable = Stand & Payment & Gathered & { isBeingRefunded: boolean; isPickup: boolean }

/**
 * Why staff may not make this move now; undefined when they may. The only rule for moves: it decides what screens offer
 * and what calls reject. An order that is not picked on a screen may be sent out; one that is being picked only once it
 * is packed.
 */
function obstacleTo(to: OrderMove, order: Movable) {
  const steps = stepsTo(to, order)
  if (!mayMove(order.status, steps[0] ?? to, 'staff')) return 'ILLEGAL_MOVE'
  // An order in delivery can be delivered even if it was refunded meanwhile.
  if (!steps.includes('Shipped')) return undefined
  // With a rider it would only come back.
  return order.isPickup && to === 'Shipped' ? 'PICK_UP' : obstacleToLeave(order)
}

/** Why the items may not leave the shop now. */
function obstacleToLeave(order: Movable) {
  if (!isPaidFor(order)) return 'NOT_PAID'
  if (order.isBeingRefunded) return 'BEING_REFUNDED'
  return isBeingPicked(order) ? 'BEING_PICKED' : undefined
}

/** A pick-up leaves the shop and is handed over in one step; its history has both, as that of a delivery. */
export const stepsTo = (
  to: OrderMove,
  { status, isPickup }: Stand & { isPickup: boolean },
): OrderMove[] =>
  isPickup && status === 'Processing' && to === 'Delivered' ? ['Shipped', 'Delivered'] : [to]

/** The moves that this person may make now. */
export const nextMoves = (order: Movable, person: Holder): OrderMove[] =>
  movesOf(person).filter((to) => obstacleTo(to, order) === undefined)

/** Throws forbidden when the person's permissions do not allow the move for any order. */
export function checkMayMove(person: Holder, to: OrderMove) {
  if (!movesOf(person).includes(to)) {
    throw new ShopError(
      'forbidden',
      text('Your role does not let you move an order to {to}.', { to: STATUS_TEXTS[to] }),
    )
  }
}

/** A cancellation on behalf of a shopper needs a reason. */
export function checkReason(to: OrderMove, reason: string | undefined) {
  if (to === 'Cancelled' && !reason) throw invalid(messages.cancelReason)
}

/** Throws conflict when the move is not allowed, with the order's state and who moved it there. */
export function checkStaffMove(
  order: { number: string } & Movable,
  to: OrderMove,
  lastMover: string,
) {
  const code = obstacleTo(to, order)
  if (!code) return
  const { number } = order
  const [status, next] = [STATUS_TEXTS[order.status], STATUS_TEXTS[to]]
  const texts = {
    ILLEGAL_MOVE: text(
      'Order {number} is {status}, last moved by {lastMover}. It cannot be {next}.',
      { number, status, lastMover, next },
    ),
    NOT_PAID: text('Order {number} is not paid yet. It cannot be {next}.', { number, next }),
    BEING_REFUNDED: text(
      'The payment of order {number} is being refunded at the payment provider. The order cannot be {next}.',
      { number, next },
    ),
    PICK_UP: text('Order {number} is picked up at the shop. It goes to no rider.', { number }),
    BEING_PICKED: text('Order {number} is still being picked. It goes out once it is packed.', {
      number,
    }),
  }
  throw conflict(texts[code], { code })
}

/** Received money is refunded automatically; failed and abandoned payments stay as reported. */
export const paymentAfterCancel = (status: PaymentStatus): PaymentStatus =>
  status === 'Pending' ? 'Cancelled' : status

/** Cash is received on delivery. */
export const paymentAfter = (
  { paymentMode, paymentStatus }: Payment,
  to: OrderMove,
): PaymentStatus => (to === 'Delivered' && paymentMode === 'COD' ? 'Completed' : paymentStatus)
