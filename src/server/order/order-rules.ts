import type { OrderStatus, PaymentMode, PaymentStatus } from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'

export type DeliveryAddress = {
  name: string
  type: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  country: string
  mobile: string
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

export type OrderEvent = {
  status: OrderStatus
  actor: Actor['kind']
  reason: string | null
  createdAt: Date
}

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
  items: OrderItem[]
  events: OrderEvent[]
  providerOrderId: string | null
  providerPaymentId: string | null
  createdAt: Date
  updatedAt: Date
}

/** An order with the name of its shopper, empty once the account is gone. */
export type StaffOrder = Order & { shopper: string }

/** The address as the order keeps it: later changes of the address book do not reach it. */
export const deliverTo = (address: DeliveryAddress): DeliveryAddress => ({
  name: address.name,
  type: address.type,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  country: address.country,
  mobile: address.mobile,
})
