import { billFor } from '#contract/bill.ts'
import {
  NEW_ORDER_HOURS,
  ORDER_PREVIEW_ITEMS,
  PAYMENT_ID_SHOWN,
  type ShortReason,
} from '#contract/constants.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/order.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import type { DotTone, PillTone } from '#web/ui/status.tsx'

const HOUR_MS = 60 * 60 * 1000

export const newestFirst = (orders: Order[]) =>
  orders.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))

/** Marked 'New' for its first day. */
export const isNew = ({ createdAt }: Order, now = serverNow()) =>
  now - Date.parse(createdAt) < NEW_ORDER_HOURS * HOUR_MS

const STATUS_PILLS: Record<string, PillTone> = {
  Processing: 'blue',
  Shipped: 'amber',
  Delivered: 'green',
}
/** Of the order, in the list. */
export const statusPill = (status: string): PillTone => STATUS_PILLS[status] ?? 'grey'

const STATUS_DOTS: Record<string, DotTone> = {
  Delivered: 'green',
  Shipped: 'blue',
  Cancelled: 'red',
}
/** Of the order, on its confirmation and its own screen. */
export const statusDot = (status: string): DotTone => STATUS_DOTS[status] ?? 'yellow'

const PAYMENT_PILLS: Record<string, PillTone> = {
  Pending: 'amber',
  Completed: 'green',
  Failed: 'red',
}
export const paymentPill = (status: string): PillTone => PAYMENT_PILLS[status] ?? 'grey'

const PAYMENT_DOTS: Record<string, DotTone> = { Completed: 'green', Failed: 'red' }
/** Of the payment, on the order's own screen. */
export const paymentDot = (status: string): DotTone => PAYMENT_DOTS[status] ?? 'yellow'

/** The products that a row of the list names, and how many it does not. */
export const preview = ({ products }: Order) => ({
  shown: products.slice(0, ORDER_PREVIEW_ITEMS),
  more: Math.max(0, products.length - ORDER_PREVIEW_ITEMS),
})

/** A provider's id, cut where nobody reads on. */
export const cutId = (id: string) =>
  id.length > PAYMENT_ID_SHOWN ? `${id.slice(0, PAYMENT_ID_SHOWN)}...` : id

/** What so many of a line cost, in rupees. */
const priceOfMany = ({ product_id }: OrderItem, quantity: number) =>
  toRupees(billFor([{ unitPrice: toPaise(product_id.price), quantity }]).subtotal)

/** What one line costs, without what did not come along. In rupees. */
export const itemTotal = (item: OrderItem) => priceOfMany(item, item.quantity - item.short)

/** What the line was to cost; undefined where all of it came along. In rupees. */
export const itemTotalBefore = (item: OrderItem) =>
  item.short > 0 ? priceOfMany(item, item.quantity) : undefined

const SHORT_WORDS: Record<ShortReason, string> = {
  'shelf-empty': 'out of stock',
  damaged: 'damaged',
  'past-date': 'past its date',
  other: 'not there',
}

/** "1 of 2 did not come: damaged"; undefined where all of the line came along. */
export const shortNote = ({ quantity, short, short_reason }: OrderItem) =>
  short > 0
    ? `${short} of ${quantity} not delivered: ${SHORT_WORDS[short_reason ?? 'other']}`
    : undefined

/** Pieces that did not come along. */
export const shortCount = (items: OrderItem[]) => items.reduce((sum, { short }) => sum + short, 0)

/** What the order cost before something was missing; undefined where nothing is. In rupees. */
export const totalBefore = ({ total_amount, short_amount }: Order) =>
  short_amount > 0 ? toRupees(toPaise(total_amount) + toPaise(short_amount)) : undefined

export const itemCount = (items: OrderItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether a rider or a shopkeeper may still move it, so that it is worth asking again. */
export const isUnderWay = ({ status }: Order) => status === 'Processing' || status === 'Shipped'

/** Before a link to an invoice ends, whose life is a quarter of an hour. */
const LINK_MS = 10 * 60_000

/** Whether a link may have ended: by its own word, or because it has stood here for long on a device whose clock is wrong. */
export function isLinkOld(href: string, seenAt: number, now = serverNow()): boolean {
  const until = Number(/[?&]until=(\d+)/.exec(href)?.[1] ?? Number.POSITIVE_INFINITY)
  return now > seenAt + LINK_MS || now > (until - 30) * 1000
}
