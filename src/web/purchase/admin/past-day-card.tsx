import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { shortDayName } from '#contract/lib/days.ts'
import type { Batch } from '#contract/purchase/purchase.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { TakeOut } from './batch-actions.tsx'
import { pastBatchesQuery, unitsText } from './purchase-queries.ts'

/** What is past its day and still counts as stock, with one press to take it out; nothing where there is none. */
export function PastDayCard() {
  const { data: batches, totalCount } = useSuspenseQuery(pastBatchesQuery()).data
  if (totalCount === 0) return null
  return (
    <section aria-label={t`Past the best-before day`} className="card p-4">
      <SectionHeading>{t`Past the best-before day`}</SectionHeading>
      <p className="flex items-center gap-2 text-sm text-danger">
        <CalendarX size={18} className="shrink-0" aria-hidden="true" />
        {t`It still counts as stock. Take it off the shelf, then out of stock.`}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {batches.map((batch) => (
          <PastBatch key={batch._id} batch={batch} />
        ))}
      </ul>
      {totalCount > batches.length && (
        <Link to={`${officePaths.adminExpiry}?show=past`} className={`${linkClass} reach`}>
          {plural(totalCount, { one: 'Show # batch', other: 'Show all # batches' })}
        </Link>
      )}
    </section>
  )
}

const PastBatch = ({ batch }: { batch: Batch }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
    <span className="min-w-0">
      <span lang={languageOfName(batch)} className="break-words">
        {localName(batch)}
      </span>{' '}
      <span className="text-sm text-ink-3">
        {[batch.unit, batch.batch, t`best before ${{ day: shortDayName(batch.best_before) }}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <span className="flex items-center gap-3">
      <span className="num text-sm">{unitsText(batch.left)}</span>
      <TakeOut batch={batch} />
    </span>
  </li>
)
