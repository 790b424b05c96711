import type { Slot } from '#contract/delivery/slot-rules.ts'
import { slotName } from '#contract/delivery/slot-text.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'

/** What an announcement names. It is read on a lock screen, so it names no person and no place. */
export type Announced = {
  orderId: string
  number: string
  total: Paise
  pieces: number
  slot: Slot | undefined
  /** New orders of the shop, with this one. */
  waiting: number
}

/** The announcement of an order, before it is written in a language. `locale`: of the slot's day and time. */
export const writtenAnnouncement = (order: Announced, locale?: string) => ({
  title: text('New order {number}', { number: order.number }),
  body: withWaiting(withSlot(order, locale), order.waiting),
  path: `/dashboard/orders/${order.number}`,
  tag: `new-order-${order.orderId}`,
})

function withSlot({ pieces, total, slot }: Announced, locale: string | undefined): Text {
  const values = { pieces, total: formatPaise(total) }
  return slot
    ? text('{pieces, plural, one {# item} other {# items}} · {total} · {slot}', {
        ...values,
        slot: slotName(slot, locale),
      })
    : text('{pieces, plural, one {# item} other {# items}} · {total}', values)
}

/** After a time without a network, a phone shows the newest announcement only. */
const withWaiting = (order: Text, waiting: number): Text =>
  waiting > 1 ? text('{order}. {waiting} new orders are waiting.', { order, waiting }) : order
