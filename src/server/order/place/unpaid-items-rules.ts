import { text } from '#contract/language/text.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import { conflict } from '#server/lib/errors.ts'
import type { OrderItem } from '../order-rules.ts'

/** Ordered and unpaid items: number of orders, units and value. */
export type UnpaidItems = { orders: number; units: number; value: Paise }

/**
 * What one shopper may have in progress unpaid. Unverified accounts cost nothing to create, so they get less, but still
 * 99 of one product.
 */
const MAX_UNPAID: Record<'verified' | 'unverified', Omit<UnpaidItems, 'orders'>> = {
  verified: { units: 600, value: 1_00_000_00 },
  unverified: { units: 150, value: 25_000_00 },
}

/** For orders with a pending online payment. */
const MAX_WAITING_ORDERS = 5

export const itemTotals = (items: readonly OrderItem[]): UnpaidItems => ({
  orders: 1,
  units: items.reduce((sum, { quantity }) => sum + quantity, 0),
  value: items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
})

/** Rejects an order that, with those in progress, exceeds the limits of unpaid items. */
export function checkUnpaidItems(
  paymentMode: PaymentMode,
  underWay: UnpaidItems,
  added: UnpaidItems,
  isVerified: boolean,
) {
  const check = paymentMode === 'COD' ? checkCashItems : checkReservedItems
  check(underWay, added, isVerified)
}

/** Rejects a cash order that, with those in progress, exceeds the limits of unpaid items. */
export function checkCashItems(underWay: UnpaidItems, added: UnpaidItems, isVerified: boolean) {
  const most = isVerified ? MAX_UNPAID.verified : MAX_UNPAID.unverified
  const units = underWay.units + added.units
  const value = underWay.value + added.value
  if (units <= most.units && value <= most.value) return

  const limits = {
    units: most.units,
    value: `₹${toRupees(most.value).toLocaleString('en-IN')}`,
  }
  const sentence = isVerified
    ? text(
        'Your cash orders under way may hold up to {units} items for up to {value} together. Please order less, or wait until one has been delivered.',
        limits,
      )
    : text(
        'Until your email is verified, your cash orders under way may hold up to {units} items for up to {value} together. Please order less, or verify your email.',
        limits,
      )
  throw conflict(sentence, { code: 'CASH_LIMIT' })
}

/**
 * Rejects an online order when too much is reserved for this shopper already, because reserved stock cannot be sold to
 * others.
 */
function checkReservedItems(held: UnpaidItems, added: UnpaidItems, isVerified: boolean) {
  const most = isVerified ? MAX_UNPAID.verified : MAX_UNPAID.unverified
  const isWithin = held.units + added.units <= most.units && held.orders < MAX_WAITING_ORDERS
  if (isWithin) return
  throw conflict(
    text(
      'Orders that wait for your payment may hold up to {units} items, and be {max} at most. Please pay or cancel one first.',
      { units: most.units, max: MAX_WAITING_ORDERS },
    ),
    { code: 'UNPAID_LIMIT' },
  )
}
