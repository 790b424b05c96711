import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fullDayName } from '#contract/lib/days.ts'
import { formatPrice } from '#contract/lib/price-words.ts'
import type { Batch } from '#contract/purchase/purchase.ts'
import {
  BATCHES_PER_PAGE,
  MAX_EXPIRY_DAYS,
  NEAR_EXPIRY_DAYS,
  shelfLifeOf,
} from '#contract/purchase/purchase-kinds.ts'
import { type Column, DataTable } from '#web/back-office/list/data-table.tsx'
import { FilterChips, useSetFilter } from '#web/back-office/list/filter-chips.tsx'
import { ListFoot } from '#web/back-office/list/list-foot.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { Link } from '#web/ui/link.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Thumbnail } from '#web/ui/picture/thumbnail.tsx'
import { Pill, type PillTone } from '#web/ui/status.tsx'
import { BatchActions } from './batch-actions.tsx'
import { DiscountChoice } from './discount-choice.tsx'
import { PurchasePage } from './purchase-page.tsx'
import { batchesQuery } from './purchase-queries.ts'

const SHOWN = { near: NEAR_EXPIRY_DAYS, past: -1, month: 30, all: MAX_EXPIRY_DAYS } as const
type Shown = keyof typeof SHOWN
const shownIn = (text: string | null): Shown =>
  text === 'past' || text === 'month' || text === 'all' ? text : 'near'

/** Batches by the day on which they expire. */
export function ExpiryScreen() {
  const [params] = useSearchParams()
  const shown = shownIn(params.get('show'))
  const page = pageIn(params)
  return (
    <PurchasePage
      facts={t`Near is at most ${NEAR_EXPIRY_DAYS} days. A discount is for all units of the product and can be undone for a day.`}
    >
      <WhenLoaded
        contentId={`${shown} ${page}`}
        skeleton={<ListSkeleton label={t`Loading what expires`} />}
      >
        <Batches shown={shown} page={page} />
      </WhenLoaded>
    </PurchasePage>
  )
}

function Batches({ shown, page }: { shown: Shown; page: number }) {
  const { data, totalCount, past, near } = useSuspenseQuery(batchesQuery(SHOWN[shown], page)).data
  const choose = useSetFilter()
  const [percent, setPercent] = useState(20)
  const options: { value: Shown; name: string }[] = [
    { value: 'near', name: t`Past or near ${{ count: past + near }}` },
    { value: 'past', name: t`Past ${past}` },
    { value: 'month', name: t`30 days` },
    { value: 'all', name: t`All with a day` },
  ]
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <FilterChips
          label={t`Which batches`}
          options={options}
          chosen={shown}
          onChoose={(value) => choose('show', value === 'near' ? '' : value)}
        />
        <DiscountChoice percent={percent} onChoose={setPercent} />
      </div>
      {totalCount === 0 ? (
        <NothingExpires />
      ) : data.length === 0 ? (
        <RedirectToPage page={Math.ceil(totalCount / BATCHES_PER_PAGE)} />
      ) : (
        <DataTable
          caption={t`Batches by best-before day`}
          isWide
          rows={data}
          rowKey={({ _id }) => _id}
          lead={{ head: t`Product`, cell: (batch) => <ProductCell batch={batch} /> }}
          columns={[
            ...COLUMNS,
            {
              head: t`Actions`,
              isAction: true,
              cell: (batch) => <BatchActions batch={batch} percent={percent} />,
            },
          ]}
        />
      )}
      <ListFoot
        totalCount={totalCount}
        pageSize={BATCHES_PER_PAGE}
        count={data.length}
        label={t`Batches`}
      />
    </>
  )
}

const ProductCell = ({ batch }: { batch: Batch }) => (
  <span className="flex items-center gap-3">
    <Thumbnail src={batch.image || undefined} size={46} />
    <span className="min-w-0">
      <Link
        to={officePaths.adminLedger(batch.product_id)}
        lang={languageOfName(batch)}
        className="break-words hover:underline"
      >
        {localName(batch)}
      </Link>
      <span className="block text-sm font-normal text-ink-3">
        {[batch.unit, batch.batch, batch.supplier].filter(Boolean).join(' · ')}
      </span>
    </span>
  </span>
)

const TONES: Record<ReturnType<typeof shelfLifeOf>, PillTone> = {
  past: 'red',
  short: 'amber',
  good: 'grey',
}

const COLUMNS: Column<Batch>[] = [
  {
    head: t`Best before`,
    cell: ({ best_before, days_left }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {fullDayName(best_before)}{' '}
        <Pill tone={TONES[shelfLifeOf(days_left)]}>{daysText(days_left)}</Pill>
      </span>
    ),
  },
  { head: t`Units left`, isNumber: true, cell: ({ left }) => left },
  { head: t`Cost of them`, isNumber: true, cell: ({ value }) => formatPrice(value) },
  {
    head: t`Sold for`,
    isNumber: true,
    cell: ({ selling_price, discount }) =>
      discount > 0
        ? t`${{ price: formatPrice(selling_price) }} (${{ discount: Math.round(discount) }}% off)`
        : formatPrice(selling_price),
  },
]

function daysText(days: number): string {
  if (days < 0) return t`Past`
  if (days === 0) return t`Last day`
  return plural(days, { one: '# day left', other: '# days left' })
}

const NothingExpires = () => (
  <EmptyState
    icon={<CalendarClock size={34} />}
    title={t`Nothing expires in this time`}
    text={t`Batches are listed with the best-before day that was entered with their bill.`}
  />
)
