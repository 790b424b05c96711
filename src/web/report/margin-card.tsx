import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/lib/price-words.ts'
import { OfficeAction } from '#web/back-office/office-link.tsx'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { marginQuery } from './report-queries.ts'

/** What the sold items have brought above their cost, as far as that is known. Nothing on a day without sales. */
export function MarginCard({ date }: { date: string | undefined }) {
  const { sales, known_sales, cost, margin } = useSuspenseQuery(marginQuery(date)).data
  if (sales <= 0) return null
  const known = Math.round((known_sales / sales) * 100)
  return (
    <section aria-label={t`Margin`} className="card p-4">
      <SectionHeading>{t`Margin`}</SectionHeading>
      {known_sales > 0 && (
        <p className="num text-xl font-price">
          <span>{formatPrice(margin)}</span>{' '}
          <span className="text-base font-normal text-ink-2">
            {t`${{ percent: Math.round((margin / known_sales) * 100) }}% of ${{ sales: formatPrice(known_sales) }}`}
          </span>
        </p>
      )}
      <p className="text-sm text-ink-3">
        <span>
          {known_sales > 0
            ? t`Cost ${{ cost: formatPrice(cost) }}, known for ${known}% of the item sales of ${{ sales: formatPrice(sales) }}. Prices and costs are with GST; fees are not counted.`
            : t`The cost of what was sold is not known. Enter bills under Purchases to see it.`}
        </span>{' '}
        <OfficeAction
          to={officePaths.adminPurchases}
          className={linkClass}
        >{t`Purchases`}</OfficeAction>
      </p>
    </section>
  )
}
