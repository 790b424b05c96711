import type { Paise } from '#contract/lib/money.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentMode, PaymentStatus } from '#contract/order/payment-kinds.ts'
import type { OfferState } from '#contract/order/substitute-kinds.ts'
import type { ShortReason } from '#contract/picking/picking-kinds.ts'
import type { ItemsAfterRefund, ReturnMoney } from '#contract/return/return-kinds.ts'
import type { Instructions } from '#server/address/address-rules.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Payment, Refund, RefundLine } from '#server/payment/payment-rules.ts'
import type { Handover } from './handover/handover-rules.ts'

/** As of the time when the order was placed: later changes of the address book do not affect it. */
export type DeliveryAddress = {
  id: string
  name: string
  receiver: string
  type: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  country: string
  mobile: string
  isDefault: boolean
} & Partial<Instructions>

/** Ordered items at their price at that time. */
export type OrderItem = {
  productId: string
  name: string
  nameHi: string | null
  brand: string | null
  unit: string
  image: string
  listPrice: Paise
  discount: number
  unitPrice: Paise
  quantity: number
  /** The coupon's part of the whole line. */
  couponDiscount: Paise
  /** The missing product that it came in place of, since the order was packed; none for ordered items. */
  substituteFor?: string | null
}

/** A product offered in place of a missing one, with its price for the shopper. */
export type SubstituteOffer = Omit<OrderItem, 'couponDiscount' | 'substituteFor'> & {
  id: string
  missingId: string
  state: OfferState
  /** Until it expires, by the database's clock. */
  secondsLeft: number
}

/** The actor. It decides which orders are visible and which moves are allowed. */
export type Actor =
  | { kind: 'shopper'; userId: string }
  | { kind: 'staff'; userId: string }
  | { kind: 'system' }

export const asShopper = (userId: string): Actor => ({ kind: 'shopper', userId })

export const asStaff = (userId: string): Actor => ({ kind: 'staff', userId })

export const asSystem: Actor = { kind: 'system' }

export type OrderEvent = {
  status: OrderStatus
  actor: Actor['kind']
  actorId: string | null
  reason: string | null
  createdAt: Date
}

/** Quantity of a line that was not delivered, and why. */
export type ItemShort = {
  productId: string
  quantity: number
  /** How many of them the customer no longer wanted; the others were missing for the reason. */
  unwanted: number
  reason: ShortReason
  /** Their part of the coupon's discount. */
  couponDiscount: Paise
}

/** Returned items of a delivered order, and their refund. */
export type OrderReturn = {
  id: string
  orderId: string
  /** The first return of an order is 1. */
  number: number
  lines: RefundLine[]
  /** Refunded, `fees` included. */
  paise: Paise
  fees: Paise
  money: ReturnMoney
  items: ItemsAfterRefund
  reason: string
  actorId: string
  refundId: string | null
  requestKey: string
  createdAt: Date
}

/** Who picks the order, and when it was packed. */
export type Picking = { pickerId: string; startedAt: Date; packedAt: Date | null; bags: number }

export type Order = {
  id: string
  number: string
  /** Null when the account is deleted. */
  userId: string | null
  /** The member of staff who took it by phone; null for orders that shoppers placed. */
  takenBy: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMode: PaymentMode
  subtotal: Paise
  shippingFee: Paise
  tax: Paise
  /** Taken off by a coupon; like `subtotal` and `total` without missing items. */
  couponDiscount: Paise
  couponCode: string | null
  total: Paise
  address: DeliveryAddress
  /** Handed over at the shop, whose address it has, with the name and mobile number of its customer. */
  isPickup: boolean
  /** As ordered, and what was packed in place of missing items. `subtotal` and `total` exclude missing items. */
  items: OrderItem[]
  shorts: ItemShort[]
  /** Units that the customer no longer wants, as noted until the order was packed. */
  reductions: ProductQuantity[]
  returns: OrderReturn[]
  /** Items sent again by replacement orders that were not cancelled. */
  replaced: { productId: string; quantity: number }[]
  /** Number of the order that this one goes along with. */
  addedTo: string | null
  /** Numbers of the orders that go along with this one; without those that wait for their payment or are being refunded. */
  additions: string[]
  /** Number of the order whose items this one replaces, free of charge. */
  replaces: string | null
  /** Products offered in place of missing ones, oldest first. */
  offers: SubstituteOffer[]
  picking: Picking | null
  /** The last one, which may have ended. */
  handover: Handover | null
  events: OrderEvent[]
  providerOrderId: string | null
  /** Provider keys that created or last recognised its order; null when unknown. */
  providerKeyId: string | null
  providerPaymentId: string | null
  /** Until when it can be paid online; null when it needs no payment or it is too late. */
  holdsStockUntil: Date | null
  /** Promised delivery time: set at placement, and again when an online order is paid. */
  promisedBy: Date
  /** The delivery slot; both null: as soon as possible. */
  slotFrom: Date | null
  slotUntil: Date | null
  payments: Payment[]
  /** Why the last payment failed, as reported by the shopper's browser; null when it did not fail. */
  reportedError: string | null
  refunds: Refund[]
  /** Its whole payment is being refunded, in part by a refund made at the provider: its items stay in the shop. */
  isBeingRefunded: boolean
  createdAt: Date
  updatedAt: Date
}

/** An order with the name of its shopper, empty when the account is deleted. */
export type StaffOrder = Order & {
  shopper: string
  /** Names of the colleagues who moved it, by id. */
  colleagues: ReadonlyMap<string, string>
} & NoteMarks

/** How many notes staff wrote about an order and its customer, and the names of their tags. */
export type NoteMarks = { notes: number; tags: string[] }

/** A changed order, and its shopper. */
export type OrderNews = Pick<
  Order,
  'id' | 'number' | 'userId' | 'status' | 'paymentStatus' | 'updatedAt'
>

/** The online payment of the order minus refunds. */
export function paidAndLeft({ payments }: Pick<Order, 'payments'>): Paise {
  const paying = payments.find(({ pays }) => pays)
  return paying ? paying.amount - paying.refunded : 0
}

/** The receiver with the label of the address: "Asha Kulkarni, Home". */
export const receiverWithLabel = ({ receiver, name }: DeliveryAddress): string =>
  receiver === name ? name : [receiver, name].filter(Boolean).join(', ')
