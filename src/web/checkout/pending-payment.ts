import {
  forgetPersonal,
  PENDING_PAYMENT,
  readPersonal,
  storePersonal,
} from '#web/session/personal-storage.ts'

/** The provider's proof of a payment, for the server to verify. */
export type Proof = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

/** An order whose payment was started in this browser and has not ended. */
export type PendingPayment = {
  orderId: string
  /** Paid according to the provider; not confirmed by the server yet. */
  proof?: Proof
}

export const rememberPayment = (pending: PendingPayment) =>
  storePersonal(PENDING_PAYMENT, JSON.stringify(pending))

/** Only of this order: the payment of another order may have started meanwhile. */
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
