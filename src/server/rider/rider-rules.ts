import type { Role } from '#contract/account/access.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { messages } from '#contract/messages.ts'
import type { HandoverOutcome } from '#contract/rider/rider-kinds.ts'
import { conflict, invalid, ShopError } from '#server/lib/errors.ts'
import { type Handover, openHandover } from '#server/order/handover/handover-rules.ts'
import type { Order } from '#server/order/order-rules.ts'
import { STATUS_TEXTS } from '#server/order/order-status-rules.ts'

/** A person who delivers. */
export type Rider = { id: string; name: string }

/** Throws forbidden for a person who is not a rider (any more). */
export function checkDelivers(role: Role) {
  if (role !== 'RIDER') throw new ShopError('forbidden', messages.notAdmin)
}

/**
 * Throws conflict when the order is not as the colleague saw it: another rider has it, or it was taken back. `from` is
 * the rider who was shown; null: none.
 */
export function checkIsStillWith(order: Order, from: string | null) {
  const { number } = order
  const now = openHandover(order)
  if ((now?.riderId ?? null) === from) return
  throw conflict(
    now
      ? text('Order {number} is with {rider} already.', { number, rider: now.rider })
      : text('Order {number} is with no rider any more.', { number }),
    { code: 'HANDED_OVER' },
  )
}

/** Throws conflict for an order that is not on its way. */
export function checkIsOnTheWay({ number, status }: Pick<Order, 'number' | 'status'>) {
  if (status === 'Shipped') return
  throw conflict(
    text('Order {number} is {status}. It cannot be handed over.', {
      number,
      status: STATUS_TEXTS[status],
    }),
    { code: 'ILLEGAL_MOVE' },
  )
}

/** Throws conflict with what became of an order that this rider had. */
export function checkIsWithRider({ number }: Pick<Order, 'number'>, { outcome }: Handover) {
  if (!outcome) return
  throw conflict(ENDED[outcome](number), { code: 'NOT_WITH_YOU' })
}

const ENDED: Record<HandoverOutcome, (number: string) => Text> = {
  delivered: (number) => text('Order {number} is delivered already.', { number }),
  returned: (number) =>
    text('Order {number} is back at the shop. Ask there if you should take it again.', { number }),
  'taken-back': (number) =>
    text('The shop took order {number} back from you. Please do not deliver it.', { number }),
  cancelled: (number) =>
    text('Order {number} is cancelled. Please bring it back to the shop.', { number }),
}

/** Throws conflict when this rider does not have the order any more. */
export function checkMayReceive(order: Order, { outcome, riderId }: Handover, from: string) {
  const { number, status } = order
  if (status !== 'Shipped') {
    throw conflict(
      text('Order {number} is {status}. It cannot be brought back.', {
        number,
        status: STATUS_TEXTS[status],
      }),
      { code: 'ILLEGAL_MOVE' },
    )
  }
  if (outcome || riderId !== from) checkIsStillWith(order, from)
}

/** Throws conflict when the rider has not said why the order was not delivered. */
export function checkWasTried({ number }: Pick<Order, 'number'>, { failedAt }: Handover) {
  if (failedAt) return
  throw conflict(
    text('Order {number} is still to be delivered. Press “Not there” first.', { number }),
    { code: 'NOT_TRIED' },
  )
}

/** Throws conflict when the amount on the rider's phone is not what the order costs now. */
export function checkCollected(due: Paise, collected: Paise) {
  if (due === collected) return
  const now = formatPaise(due)
  throw conflict(
    due > 0
      ? text('The amount to collect has changed: it is {now} now.', { now })
      : text('This order is paid now. Please collect nothing.'),
    { code: 'AMOUNT_CHANGED' },
  )
}

/** Cash at the end of a shift. `expected` is what was shown. */
export type Counted = { expected: Paise; counted: Paise; reason: string | undefined }

/** Throws invalid for a difference without a reason, and when there is nothing to count. */
export function checkCounted({ expected, counted, reason }: Counted) {
  if (expected === 0) throw conflict(text('There is no cash to count.'), { code: 'AMOUNT_CHANGED' })
  if (counted !== expected && !reason) {
    throw invalid(text('Please give the reason for the difference.'), { missingFields: ['reason'] })
  }
}

/** Throws conflict when cash was received or counted since it was shown. */
export function checkExpectedCash(expected: Paise, seen: Paise) {
  if (expected === seen) return
  const now = formatPaise(expected)
  throw conflict(
    expected > 0
      ? text('The cash to count has changed: it is {now} now.', { now })
      : text('This cash is counted already.'),
    { code: 'AMOUNT_CHANGED' },
  )
}
