import {
  forgetPersonal,
  PENDING_PAYMENT,
  readPersonal,
  storePersonal,
} from '#web/session/personal-storage.ts'

/** What the provider's window gives as proof of a payment, for the shop to check. */
export type Proof = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** The order whose payment has begun in this browser and is not known to have ended. */
export type PendingPayment = {
  orderId: string
  /** Paid, as far as the provider says: the shop has not confirmed it yet. */
  proof?: Proof
}

export const rememberPayment = (pending: PendingPayment) =>
  storePersonal(PENDING_PAYMENT, JSON.stringify(pending))

/** Of this order; another whose payment has begun since is kept. */
export function forgetPayment(orderId: string) {
  if (pendingPayment()?.orderId === orderId) forgetPersonal(PENDING_PAYMENT)
}

export function pendingPayment(): PendingPayment | undefined {
  try {
    const { orderId, proof } = JSON.parse(
      readPersonal(PENDING_PAYMENT) ?? '{}',
    ) as Partial<PendingPayment>
    return orderId ? { orderId, ...(proof && { proof }) } : undefined
  } catch {
    return undefined
  }
}
