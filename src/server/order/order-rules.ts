import type {
  BoardStep,
  OrderStatus,
  PaymentMode,
  PaymentStatus,
  ShortReason,
} from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'
import type { ReturnedItems, ReturnMoney } from '#contract/return-kinds.ts'
import type { Payment, Refund } from '#server/payment/payment-rules.ts'

/** As it was when the order was placed: later changes of the address book do not reach it. */
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
}

/** What was bought, at the price it was bought for. */
export type OrderItem = {
  productId: string
  name: string
  brand: string | null
  unit: string
  image: string
  listPrice: Paise
  discount: number
  unitPrice: Paise
  quantity: number
}

/** Who acts. It decides which orders they reach and which moves they may make. */
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

/** How many of a line did not come along, and why. */
export type ItemShort = { productId: string; quantity: number; reason: ShortReason }

/** Delivered items that came back, and the money given back for them. */
export type OrderReturn = {
  id: string
  orderId: string
  /** The first return of an order is 1. */
  number: number
  lines: { productId: string; quantity: number }[]
  /** Given back, `fees` included. */
  paise: Paise
  fees: Paise
  money: ReturnMoney
  items: ReturnedItems
  reason: string
  actorId: string
  refundId: string | null
  requestKey: string
  createdAt: Date
}

/** Who gathers the order, and since when it is in its bags. */
export type Picking = { pickerId: string; startedAt: Date; packedAt: Date | null; bags: number }

export type Order = {
  id: string
  number: string
  /** Null once the account is gone. */
  userId: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMode: PaymentMode
  subtotal: Paise
  shippingFee: Paise
  tax: Paise
  total: Paise
  address: DeliveryAddress
  /** As bought. `subtotal` and `total` are without the shorts. */
  items: OrderItem[]
  shorts: ItemShort[]
  returns: OrderReturn[]
  picking: Picking | null
  events: OrderEvent[]
  providerOrderId: string | null
  /** The keys by which the provider made or last knew its order; null where that is not known. */
  providerKeyId: string | null
  providerPaymentId: string | null
  /** Until when it may be paid online; null: it need not be, or may be no more. */
  holdsStockUntil: Date | null
  /** Until when the delivery is promised: set at placement, and once more when an online order is paid. */
  promisedBy: Date
  payments: Payment[]
  /** Why the last payment failed, as the shopper's browser reported it; null where it is not a failed one. */
  reportedError: string | null
  refunds: Refund[]
  /** All that paid it goes back, at least in part by a refund made at the provider: its items stay in the shop. */
  isBeingRefunded: boolean
  createdAt: Date
  updatedAt: Date
}

/** An order with the name of its shopper, empty once the account is gone. */
export type StaffOrder = Order & {
  shopper: string
  /** Names of the colleagues who moved it, by their ids. */
  colleagues: ReadonlyMap<string, string>
}

/** As a card of the board shows it. */
export type BoardOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'promisedBy'
  | 'status'
  | 'paymentStatus'
  | 'paymentMode'
  | 'total'
  | 'picking'
  | 'isBeingRefunded'
> & {
  shopper: string
  city: string
  pieces: number
  /** Names of the first few. */
  products: string[]
  endedAt: Date | null
}

export type BoardColumn = { step: BoardStep; totalCount: number; orders: BoardOrder[] }

/** That an order is not what it was, and whose it is. */
export type OrderNews = Pick<
  Order,
  'id' | 'number' | 'userId' | 'status' | 'paymentStatus' | 'updatedAt'
>

/** What was paid online for the order and has not been promised back. */
export function paidAndLeft({ payments }: Pick<Order, 'payments'>): Paise {
  const paying = payments.find(({ pays }) => pays)
  return paying ? paying.amount - paying.refunded : 0
}

/** The receiver with the label of the address: "Asha Kulkarni, Home". */
export const receiverWithLabel = ({ receiver, name }: DeliveryAddress): string =>
  receiver === name ? name : [receiver, name].filter(Boolean).join(', ')
