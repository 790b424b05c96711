import { t } from '@lingui/core/macro'
import { formatPercent, isDiscount } from '#contract/lib/price-words.ts'

/** "11% OFF" beside the price on the product screen. */
export function OffPill({ discount }: { discount: number }) {
  if (!isDiscount(discount)) return null
  return (
    <span className="num rounded-sm bg-save-soft px-2 py-0.5 text-sm font-semibold text-save">
      {t`${{ percent: formatPercent(discount) }} OFF`}
    </span>
  )
}
