import type { Paise } from '#contract/lib/money.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import type { PaymentMode, PaymentStatus } from '#contract/order/payment-kinds.ts'
import type { HandoverOutcome, NotDeliveredReason } from '#contract/rider/rider-kinds.ts'

/** An order with a rider. */
export type Handover = {
  id: string
  riderId: string
  /** Empty when the account is deleted. */
  rider: string
  /** When its rider could not deliver it, and why; null while it can still be delivered. */
  failedAt: Date | null
  failedReason: NotDeliveredReason | null
  failedWords: string | null
  /** Null while it is with the rider. */
  outcome: HandoverOutcome | null
  endedAt: Date | null
  /** Received with the delivery. */
  cash: Paise
  isCounted: boolean
}

/** The handover to the rider who has the order now. */
export const openHandover = ({ handover }: { handover: Handover | null }): Handover | undefined =>
  handover && !handover.endedAt ? handover : undefined

/** The last rider could not deliver it, and it was not handed over again since. */
export const notDelivered = ({
  status,
  handover,
}: {
  status: OrderStatus
  handover: Handover | null
}) => {
  if (status !== 'Shipped' || !handover?.failedAt || !handover.failedReason) return undefined
  const { failedAt: at, failedReason: reason } = handover
  return handover.outcome === 'delivered' ? undefined : { ...handover, at, reason }
}

type Due = { paymentMode: PaymentMode; paymentStatus: PaymentStatus; total: Paise }

/** Cash that the receiver still has to pay. The total excludes missing items and the discount of a coupon. */
export const amountToCollect = ({ paymentMode, paymentStatus, total }: Due): Paise =>
  paymentMode === 'COD' && paymentStatus === 'Pending' ? total : 0

/** Shoppers see the first name of a rider, and nothing else of them. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
