import type { WholeComplaint } from '#contract/complaint.ts'
import { COMPLAINT_OUTCOME_NAMES, type ComplaintOutcome } from '#contract/complaint-kinds.ts'
import { formatPrice } from '#contract/price-words.ts'

/** How a complaint ended. A refund is told with its amount, or that there is none. */
export function outcomeText(
  outcome: ComplaintOutcome,
  { order }: Pick<WholeComplaint, 'order'>,
): string {
  const name = COMPLAINT_OUTCOME_NAMES[outcome]
  if (outcome !== 'refunded') return name
  return order.refunded > 0
    ? `${name} ${formatPrice(order.refunded)}`
    : `${name}, but no refund is known`
}
