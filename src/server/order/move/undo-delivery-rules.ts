import { ROLES_OF, type Role } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import { dayOf, spanOfDays } from '#contract/lib/india.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Order } from '../order-rules.ts'
import { STATUS_TEXTS } from '../status-text-rules.ts'

type Delivered = Pick<Order, 'number' | 'status' | 'paymentMode' | 'events' | 'returns'>

/** The next midnight in India. */
const endOfDayInIndia = (moment: Date): Date => spanOfDays(dayOf(moment)).until

const deliveredAt = ({ events }: Pick<Order, 'events'>) =>
  events.findLast(({ status }) => status === 'Delivered')?.createdAt

/** Until when someone of this role can undo the receipt of cash; null when they cannot. */
export function undoDeliveryUntil(order: Delivered, role: Role): Date | null {
  const at = deliveredAt(order)
  if (!ROLES_OF.admin.includes(role) || !at || obstacleTo(order)) return null
  return endOfDayInIndia(at)
}

/** Throws conflict when the delivery cannot be undone (any more). `now` is the database's clock. */
export function checkUndoDelivery(order: Delivered, now: Date) {
  const code = obstacleTo(order) ?? (isOver(order, now) ? 'DAY_OVER' : undefined)
  if (!code) return
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
  }
  throw conflict(texts[code], { code })
}

function obstacleTo({ status, paymentMode, returns }: Delivered) {
  if (status !== 'Delivered') return 'NOT_DELIVERED'
  if (paymentMode !== 'COD') return 'NOT_CASH'
  return returns.length > 0 ? 'RETURNED' : undefined
}

function isOver(order: Delivered, now: Date): boolean {
  const at = deliveredAt(order)
  return !at || now >= endOfDayInIndia(at)
}
