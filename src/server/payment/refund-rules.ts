import type { RefundStatus } from '#contract/constants.ts'
import type { Refund } from './payment-rules.ts'

const REFUND_RANK: Record<RefundStatus, number> = {
  promised: 0,
  pending: 1,
  failed: 2,
  processed: 3,
}

/**
 * As `isForward`, for refunds. Where we gave one up for a refusal, the provider, which never knew of it, may do it
 * after all: its word counts.
 */
export const isRefundForward = (
  { status, providerRefundId, givenUp }: Pick<Refund, 'status' | 'providerRefundId' | 'givenUp'>,
  to: RefundStatus,
): boolean =>
  REFUND_RANK[to] > REFUND_RANK[status] ||
  (status === 'failed' && (providerRefundId === null || givenUp))
