import { t } from '@lingui/core/macro'
import type { WholeComplaint } from '#contract/complaint/complaint.ts'
import {
  COMPLAINT_OUTCOME_NAMES,
  type ComplaintOutcome,
} from '#contract/complaint/complaint-kinds.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { translated } from '#web/lib/language/translated.ts'

/** Outcome of a complaint, with the refunded amount if there is one. */
export function outcomeText(
  outcome: ComplaintOutcome,
  { order }: Pick<WholeComplaint, 'order'>,
): string {
  const name = translated(COMPLAINT_OUTCOME_NAMES[outcome])
  if (outcome !== 'refunded') return name
  return order.refunded > 0
    ? t`Refunded ${{ amount: formatPrice(order.refunded) }}`
    : t`Refunded, but no refund is known`
}
