import type {
  OrderStatus,
  PaymentMode,
  PaymentStatus,
  ProviderPaymentStatus,
  RefundStatus,
} from '#contract/constants.ts'
import type { Paise } from '#contract/money.ts'
import { hasBeenPaid } from '#contract/paid-for.ts'

/** One attempt to pay an order at the provider. */
export type Payment = {
  id: string
  orderId: string
  providerPaymentId: string
  amount: Paise
  currency: string
  method: string | null
  status: ProviderPaymentStatus
  /** Whether it is the one that pays the order. */
  pays: boolean
  /** What was promised back, whether it has arrived or not. */
  refunded: Paise
  error: string | null
  /** When its money came in; null while it has not. */
  capturedAt: Date | null
  createdAt: Date
}

/** So many of a product of the order. */
export type RefundLine = { productId: string; quantity: number }

/** Money on its way back. */
export type Refund = {
  id: string
  orderId: string
  paymentId: string
  providerPaymentId: string
  paise: Paise
  cause: string
  reason: string
  /** What of the order it pays back; null for a sum that is for no particular line. */
  lines: RefundLine[] | null
  status: RefundStatus
  providerRefundId: string | null
  /** The keys that sent it, else those of its payment; null where neither is known. */
  providerKeyId: string | null
  /** We ended it because the provider does not know it. */
  givenUp: boolean
  /** How often the provider was asked how it ended. */
  asks: number
  /** How much of one that failed another refund stands for, and how much went back outside the provider. */
  replaced: Paise
  handedOver: Paise
  createdAt: Date
  updatedAt: Date
}

/** Who brings the news of a payment. */
export type Source = 'shopper' | 'staff' | 'webhook' | 'verify' | 'reconciler' | 'system'

/** An attempt as the provider tells of it, in whatever way. */
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
  /** The id we gave it, if it was we who asked for it. */
  ours: string | null
}

/** News comes in any order and more than once. An attempt only moves up: what failed may still be captured, and captured it stays. */
const RANK: Record<ProviderPaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
}

/** News comes in any order: what is known already, or was before it, changes nothing. */
export const isForward = (from: ProviderPaymentStatus, to: ProviderPaymentStatus): boolean =>
  RANK[to] > RANK[from]

/** Of two last words about one refund that contradict each other, that it has arrived counts: either may come first. */
/** What decides whether an order wants the money. */
export type Debt = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMode: PaymentMode
  total: Paise
  /** Whether it was closed for want of a payment, not long ago, and its shopper still has their account. */
  mayRevive: boolean
  refunds: readonly Pick<Refund, 'paymentId' | 'cause'>[]
}

/** What names the refund of an attempt that pays no order. */
export const causeOfReturn = ({ id }: Pick<Payment, 'id'>) => `attempt:${id}`

/**
 * What is to be done about an attempt: it pays the order, or its money goes back, or nothing. A valid
 * signature is no part of this: amount and currency are those of our own order or it pays nothing. Refunds that
 * were made at the provider do not count: the order is paid first and then refunded, whichever was heard first.
 * `attempt` with all refunds that are known.
 */
export function verdictOn(
  debt: Debt,
  attempt: Pick<Payment, 'id' | 'pays' | 'refunded'>,
  seen: SeenPayment,
): 'nothing' | 'pays' | 'goes back' {
  const { isCaptured, amount, currency, refunded } = seen
  if (!isCaptured || attempt.pays || wasToGoBack(debt, attempt)) return 'nothing'
  // Which refunds returned all of it is not known yet: the decision waits for them.
  if (refunded >= amount && attempt.refunded < amount) return 'nothing'
  const fits = amount === debt.total && currency === 'INR'
  if (fits && wantsMoney(debt)) return 'pays'
  return notReturned(attempt, seen) > 0 ? 'goes back' : 'nothing'
}

/** What is left of an attempt, by our refunds and by what the provider says. */
export const notReturned = (
  { refunded }: Pick<Payment, 'refunded'>,
  seen: Pick<SeenPayment, 'amount' | 'refunded'>,
): Paise => seen.amount - Math.max(refunded, seen.refunded)

/** A failed refund is still owed, so the payment must not also complete an order. */
const wasToGoBack = ({ refunds }: Debt, attempt: Pick<Payment, 'id'>) =>
  refunds.some(({ cause }) => cause === causeOfReturn(attempt))

function wantsMoney({ status, paymentStatus, paymentMode, mayRevive }: Debt): boolean {
  if (paymentMode === 'COD' || hasBeenPaid(paymentStatus)) return false
  return status === 'Processing' || (status === 'Cancelled' && mayRevive)
}

/** Where a word of failure or of giving up leads: only an order that waits listens to it. */
export const afterReport = (
  status: PaymentStatus,
  report: 'Failed' | 'Cancelled',
): PaymentStatus => (status === 'Pending' ? report : status)

/** What the provider's list of attempts says of the shopper's money. */
export type MoneyAnswer = 'none' | 'under-way' | 'taken'

/** Of all attempts of an order. One that was captured counts as taken even if the money has gone back since. */
export function answerOf(seen: readonly SeenPayment[]): MoneyAnswer {
  if (seen.some(({ isCaptured }) => isCaptured)) return 'taken'
  const isUnderWay = seen.some(({ status }) => status === 'created' || status === 'authorized')
  return isUnderWay ? 'under-way' : 'none'
}

/** Why the last try to pay failed, by the provider's word, as long as no other has gone well. */
export const lastError = (payments: readonly Payment[]): string | null =>
  payments.some(({ pays }) => pays) ? null : (payments.at(-1)?.error ?? null)
