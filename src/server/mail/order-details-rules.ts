import type { Arrival } from '#contract/delivery/delivery-texts.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { ReturnMoney } from '#contract/return/return-kinds.ts'

/* What emails about an order contain. */

/** Cancelled by the shop: `reason` is its text, `refund` the refunded part of a payment. */
export type OrderCancelled = {
  username: string
  orderId: string
  number: string
  reason: string
  refund: Paise
}

export type OrderPlaced = {
  username: string
  orderId: string
  number: string
  /** Delivery time: "in 10 minutes", "from 6 AM". Absent in emails of an earlier version. */
  promise?: string
  /** For other languages than English. */
  arrival?: Arrival
  items: OrderedItem[]
  subtotal: Paise
  shippingFee: Paise
  tax: Paise
  /** Absent without a coupon. */
  coupon?: { code: string; discount: Paise }
  total: Paise
  paymentMode: string
  /** One line. */
  address: string
  /** `address` is that of the shop, where it is picked up; absent for deliveries. */
  pickup?: boolean
  /** Number of the order that it goes along with; absent for others. */
  addedTo?: string
}

export type RefundPromised = {
  username: string
  orderId: string
  number: string
  paise: Paise
  reason: string
}

/** The items that were missing. */
export type OrderShort = {
  username: string
  orderId: string
  number: string
  items: (Named & { unit: string; quantity: number; ordered: number })[]
  /** What comes in their place; absent in emails of an earlier version. */
  substitutes?: (Named & { unit: string; quantity: number; price: Paise })[]
  /** What else is left out, because the shopper no longer wanted it. */
  unwanted?: (Named & { unit: string; quantity: number })[]
  /** Their total, less that of what comes in their place. */
  amount: Paise
  /** The new total of the order. */
  total: Paise
  isPaid: boolean
  /** The refunded part; absent in emails of an earlier version, which means all. */
  refund?: Paise
  /** It is picked up at the shop; absent for deliveries. */
  pickup?: boolean
}

/** `amount` and `total`: how much less the whole order costs now, and its new total, once it is packed. */
export type OrderReduced = {
  username: string
  orderId: string
  number: string
  items: (Named & { unit: string; ordered: number; wanted: number })[]
  amount: Paise
  total: Paise
  isPaid: boolean
  /** It is picked up at the shop; absent for deliveries. */
  pickup?: boolean
}

/** The returned items and their refund. */
export type OrderReturned = {
  username: string
  orderId: string
  number: string
  items: (Named & { unit: string; quantity: number })[]
  paise: Paise
  money: ReturnMoney
  reason: string
}

/** A product by its English name and, if it has one, its Hindi name. */
export type Named = { name: string; name_hi?: string | null }

/** `total` is for the whole quantity. */
export type OrderedItem = Named & { unit: string; quantity: number; total: Paise }
