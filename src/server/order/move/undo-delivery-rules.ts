import { type Holder, may } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import { dayOf, spanOfDays } from '#contract/lib/days.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Order } from '../order-rules.ts'
import { STATUS_TEXTS } from '../order-status-rules.ts'

type Delivered = Pick<
  Order,
  'number' | 'status' | 'paymentMode' | 'events' | 'returns' | 'handover'
>

/** The next midnight in India. */
const endOfDayInIndia = (moment: Date): Date => spanOfDays(dayOf(moment)).until

const deliveredAt = ({ events }: Pick<Order, 'events'>) =>
  events.findLast(({ status }) => status === 'Delivered')?.createdAt

/** Until when this person can undo the receipt of cash; null when they cannot. */
export function undoDeliveryUntil(order: Delivered, person: Holder): Date | null {
  const at = deliveredAt(order)
  if (!may(person, 'orders') || !at || obstacleTo(order)) return null
  return endOfDayInIndia(at)
}

/** Throws conflict when the delivery cannot be undone (any more). `now` is the database's clock. */
export function checkUndoDelivery(order: Delivered, now: Date) {
  const code = obstacleTo(order) ?? (isOver(order, now) ? 'DAY_OVER' : undefined)
  if (code) throw cannotUndo(order, code)
}

type Obstacle = NonNullable<ReturnType<typeof obstacleTo>> | 'DAY_OVER'

/** Why this delivery is not undone. */
export function cannotUndo(order: Pick<Order, 'number' | 'status'>, code: Obstacle) {
  const { number } = order
  const texts = {
    NOT_DELIVERED: text('Order {number} is {status}, so there is no delivery to undo.', {
      number,
      status: STATUS_TEXTS[order.status],
    }),
    NOT_CASH: text('Order {number} was not paid in cash.', { number }),
    RETURNED: text('Items of order {number} were returned, so it was delivered.', { number }),
    DAY_OVER: text(
      'Order {number} was delivered on an earlier day. Please record a return instead.',
      { number },
    ),
    CASH_COUNTED: text(
      'The rider has counted the cash of order {number}. Please record a return instead.',
      { number },
    ),
  }
  return conflict(texts[code], { code })
}

function obstacleTo({ status, paymentMode, returns, handover }: Delivered) {
  if (status !== 'Delivered') return 'NOT_DELIVERED'
  if (paymentMode !== 'COD') return 'NOT_CASH'
  if (returns.length > 0) return 'RETURNED'
  return handover?.isCounted ? 'CASH_COUNTED' : undefined
}

function isOver(order: Delivered, now: Date): boolean {
  const at = deliveredAt(order)
  return !at || now >= endOfDayInIndia(at)
}
