import { t } from '@lingui/core/macro'
import { formatPrice } from '#contract/lib/price-words.ts'

/** A sum that no longer applies. `amount` in rupees. */
export const Struck = ({ amount }: { amount: number }) => (
  <s key={amount} className="num text-sm text-ink-3">
    <span className="sr-only">{`${t`was`} `}</span>
    {formatPrice(amount)}
  </s>
)
