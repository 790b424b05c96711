import type { RefundStatus } from '#contract/money/refund.ts'
import type { Refund } from './payment-rules.ts'

/** Of two contradicting final states of a refund, "processed" wins, in either order. */
const REFUND_RANK: Record<RefundStatus, number> = {
  promised: 0,
  pending: 1,
  failed: 2,
  processed: 3,
}

/**
 * Like `isForward` for refunds. When the shop gave one up after a rejection, the provider may still make it: its word
 * counts.
 */
export const isRefundForward = (
  { status, providerRefundId, givenUp }: Pick<Refund, 'status' | 'providerRefundId' | 'givenUp'>,
  to: RefundStatus,
): boolean =>
  REFUND_RANK[to] > REFUND_RANK[status] ||
  (status === 'failed' && (providerRefundId === null || givenUp))
