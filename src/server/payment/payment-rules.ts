import type { Paise } from '#contract/lib/money.ts'
import type { RefundStatus } from '#contract/money/refund.ts'
import type { OrderStatus } from '#contract/order/order-kinds.ts'
import {
  hasBeenPaid,
  type PaymentMode,
  type PaymentStatus,
  type ProviderPaymentStatus,
} from '#contract/order/payment-kinds.ts'

/** A payment attempt of an order at the provider. */
export type Payment = {
  id: string
  orderId: string
  providerPaymentId: string
  amount: Paise
  currency: string
  method: string | null
  status: ProviderPaymentStatus
  /** Whether it pays the order. */
  pays: boolean
  /** Sum of enqueued refunds, arrived or not. */
  refunded: Paise
  error: string | null
  /** When its money arrived; null while it has not. */
  capturedAt: Date | null
  createdAt: Date
}

/** A quantity of a product of the order. */
export type RefundLine = {
  productId: string
  quantity: number
  /** What was paid for it, where a coupon took off a part of its price; else its price. */
  paise?: Paise
}

/** What caused a refund, as in the schema. */
export type RefundKind =
  | 'cancelled'
  | 'short'
  | 'return'
  | 'staff'
  | 'retry'
  | 'unused-payment'
  | 'provider'

/** A refund. */
export type Refund = {
  id: string
  orderId: string
  paymentId: string
  providerPaymentId: string
  paise: Paise
  kind: RefundKind
  cause: string
  reason: string
  /** The refunded lines; null for a sum without lines. */
  lines: RefundLine[] | null
  status: RefundStatus
  providerRefundId: string | null
  /** The keys that sent it, or else those of its payment; null when both are unknown. */
  providerKeyId: string | null
  /** Ended by the shop because the provider does not know it. */
  givenUp: boolean
  /** Number of status queries. */
  asks: number
  /** How much of a failed refund is replaced by another refund, and how much was refunded outside the provider. */
  replaced: Paise
  handedOver: Paise
  createdAt: Date
  updatedAt: Date
}

/** The source of news about a payment. */
export type Source = 'shopper' | 'staff' | 'webhook' | 'verify' | 'reconciler' | 'system'

/** An attempt as reported by the provider, by any channel. */
export type SeenPayment = {
  id: string
  providerOrderId: string | null
  amount: Paise
  currency: string
  status: ProviderPaymentStatus
  isCaptured: boolean
  refunded: Paise
  method: string | null
  error: string | null
}

export type SeenRefund = {
  id: string
  providerPaymentId: string
  paise: Paise
  status: 'pending' | 'processed' | 'failed'
  /** Our own id, if the shop created it. */
  ours: string | null
}

/**
 * News arrives in any order and repeatedly. An attempt only moves up: a failed one can still be captured, and a
 * captured one stays captured.
 */
const RANK: Record<ProviderPaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
}

/** News arrives in any order: known or older states change nothing. */
export const isForward = (from: ProviderPaymentStatus, to: ProviderPaymentStatus): boolean =>
  RANK[to] > RANK[from]

/** What decides whether an order needs the money. */
export type Debt = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMode: PaymentMode
  total: Paise
  /** Whether it was closed recently for lack of payment, and its shopper still has an account. */
  canRevive: boolean
  refunds: readonly Pick<Refund, 'paymentId' | 'kind'>[]
}

/**
 * Decides about an attempt: it pays the order, is refunded, or nothing. A valid signature is not sufficient: amount and
 * currency must be those of our order. Refunds made at the provider do not count: the order is paid first and then
 * refunded, whichever news arrives first. `attempt` includes all known refunds.
 */
export function verdictOn(
  debt: Debt,
  attempt: Pick<Payment, 'id' | 'pays' | 'refunded'>,
  seen: SeenPayment,
): 'nothing' | 'pays' | 'goes back' {
  const { isCaptured, amount, currency, refunded } = seen
  if (!isCaptured || attempt.pays || wasToGoBack(debt, attempt)) return 'nothing'
  // It is not known yet which refunds returned all of it: decide when they are known.
  if (refunded >= amount && attempt.refunded < amount) return 'nothing'
  const fits = amount === debt.total && currency === 'INR'
  if (fits && wantsMoney(debt)) return 'pays'
  return notReturned(attempt, seen) > 0 ? 'goes back' : 'nothing'
}

/** What is left of an attempt, after our refunds and those reported by the provider. */
export const notReturned = (
  { refunded }: Pick<Payment, 'refunded'>,
  seen: Pick<SeenPayment, 'amount' | 'refunded'>,
): Paise => seen.amount - Math.max(refunded, seen.refunded)

/** A failed refund is still owed, so the payment must not also complete an order. */
const wasToGoBack = ({ refunds }: Debt, attempt: Pick<Payment, 'id'>) =>
  refunds.some(({ paymentId, kind }) => kind === 'unused-payment' && paymentId === attempt.id)

function wantsMoney({ status, paymentStatus, paymentMode, canRevive }: Debt): boolean {
  if (paymentMode === 'COD' || hasBeenPaid(paymentStatus)) return false
  return status === 'Processing' || (status === 'Cancelled' && canRevive)
}

/** The effect of a reported failure: it changes only an order that waits for its payment. */
export const afterReport = (
  status: PaymentStatus,
  report: 'Failed' | 'Cancelled',
): PaymentStatus => (status === 'Pending' ? report : status)

/** What the provider's list of attempts says about the shopper's money. */
export type MoneyAnswer = 'none' | 'under-way' | 'taken'

/** For all attempts of an order. A captured one counts as taken even if it was refunded since. */
export function answerOf(seen: readonly SeenPayment[]): MoneyAnswer {
  if (seen.some(({ isCaptured }) => isCaptured)) return 'taken'
  const isUnderWay = seen.some(({ status }) => status === 'created' || status === 'authorized')
  return isUnderWay ? 'under-way' : 'none'
}

/** Why the last attempt failed, in the provider's words, unless another one succeeded. */
export const lastError = (payments: readonly Payment[]): string | null =>
  payments.some(({ pays }) => pays) ? null : (payments.at(-1)?.error ?? null)
