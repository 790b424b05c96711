import { t } from '@lingui/core/macro'
import { billFor } from '#contract/cart/bill.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import type { Order, OrderItem } from '#contract/order/order.ts'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import { serverNow } from '#web/lib/http/server-clock.ts'
import type { DotTone, PillTone } from '#web/ui/status.tsx'

const NEW_ORDER_HOURS = 24
const ORDER_PREVIEW_ITEMS = 2
const PAYMENT_ID_SHOWN = 15

const HOUR_MS = 60 * 60 * 1000

export const newestFirst = (orders: Order[]) =>
  orders.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))

/** Marked "New" on its first day. */
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
/** Of the order, on its confirmation and its screen. */
export const statusDot = (status: string): DotTone => STATUS_DOTS[status] ?? 'yellow'

const PAYMENT_PILLS: Record<string, PillTone> = {
  Pending: 'amber',
  Completed: 'green',
  Failed: 'red',
}
export const paymentPill = (status: string): PillTone => PAYMENT_PILLS[status] ?? 'grey'

const PAYMENT_DOTS: Record<string, DotTone> = { Completed: 'green', Failed: 'red' }
/** Of the payment, on the order's screen. */
export const paymentDot = (status: string): DotTone => PAYMENT_DOTS[status] ?? 'yellow'

/** The products a list row names, and the number of others. */
export const preview = ({ products }: Order) => ({
  shown: products.slice(0, ORDER_PREVIEW_ITEMS),
  more: Math.max(0, products.length - ORDER_PREVIEW_ITEMS),
})

/** A provider id, shortened. */
export const shortenId = (id: string) =>
  id.length > PAYMENT_ID_SHOWN ? `${id.slice(0, PAYMENT_ID_SHOWN)}...` : id

/** Price of this quantity of a line before a coupon, in rupees. */
const priceOfMany = ({ product_id }: OrderItem, quantity: number) =>
  toRupees(billFor([{ unitPrice: toPaise(product_id.price), quantity }]).subtotal)

/** Total of a line without missing items, in rupees. */
export const itemTotal = (item: OrderItem) => priceOfMany(item, item.quantity - item.short)

/** Original total of a line in rupees; undefined if nothing is missing. */
export const itemTotalBefore = (item: OrderItem) =>
  item.short > 0 ? priceOfMany(item, item.quantity) : undefined

const SHORT_REASONS: Record<ShortReason, string> = {
  'shelf-empty': t`out of stock`,
  damaged: t`damaged`,
  'past-date': t`past its date`,
  other: t`not there`,
}

/** "1 of 2 not delivered: damaged"; undefined if nothing that was wanted is missing. */
export function shortNote({ quantity, short, unwanted = 0, short_reason }: OrderItem) {
  const missing = short - unwanted
  if (missing === 0) return undefined
  const reason = SHORT_REASONS[short_reason ?? 'other']
  return t`${{ short: missing }} of ${{ quantity: quantity - unwanted }} not delivered: ${{ reason }}`
}

/** Number of missing pieces. */
export const shortCount = (items: OrderItem[]) => items.reduce((sum, { short }) => sum + short, 0)

/** Original total in rupees; undefined if it has not changed. */
export function totalBefore({ total_amount, short_amount, products }: Order) {
  if (short_amount === 0) return undefined
  const substitutes = products.filter(({ substitute_for }) => substitute_for)
  const inTheirPlace = substitutes.reduce((sum, item) => sum + toPaise(itemTotal(item)), 0)
  const less = toPaise(short_amount) - inTheirPlace
  return less > 0 ? toRupees(toPaise(total_amount) + less) : undefined
}

/** Number of ordered pieces. */
export const itemCount = (items: OrderItem[]) =>
  items.reduce((sum, { quantity, substitute_for }) => sum + (substitute_for ? 0 : quantity), 0)

/** Whether the status can still change, so that polling makes sense. */
export const isUnderWay = ({ status }: Order) => status === 'Processing' || status === 'Shipped'

/** Safety margin of a link that is valid for 15 minutes. */
const LINK_MS = 10 * 60_000

/**
 * Whether a link may have expired: by its own expiry, or because it was loaded long ago on a device with a
 * wrong clock.
 */
export function isLinkOld(href: string, seenAt: number, now = serverNow()): boolean {
  const until = Number(/[?&]until=(\d+)/.exec(href)?.[1] ?? Number.POSITIVE_INFINITY)
  return now > seenAt + LINK_MS || now > (until - 30) * 1000
}
