import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Bike } from 'lucide-react'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { riderCashQuery } from './rider-cash-queries.ts'

/** Cash that riders still have, beside the cash that the drawer should have. Nothing while all is counted. */
export function CashOut() {
  const riders = useQuery(riderCashQuery()).data?.riders ?? []
  if (riders.length === 0) return null
  const paise = riders.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  return (
    <p className="mt-3 flex max-w-140 items-start gap-2 rounded-box bg-basket-soft px-3 py-2">
      <Bike size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-basket-ink" />
      <span>
        <span>
          {t`${{ amount: formatPrice(toRupees(paise)) }} of delivered orders is still with riders: ${{ names: riders.map(({ name }) => name || t`A deleted account`).join(', ') }}.`}
        </span>{' '}
        <Link to={officePaths.adminRiders} className="font-action text-brand-ink hover:underline">
          {t`Count it`}
        </Link>
      </span>
    </p>
  )
}
