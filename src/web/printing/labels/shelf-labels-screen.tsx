import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfficePage } from '#web/back-office/office-page.tsx'
import { useProductFilter } from '#web/catalog/admin/product-filters.tsx'
import { newId } from '#web/lib/browser/new-id.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { usePaperSize } from '../paper-size.ts'
import { PrintBar } from '../print-bar.tsx'
import { PER_SHEET, ShelfLabels } from './shelf-labels.tsx'
import {
  filteredLabelsQuery,
  type LabelProducts,
  MAX_PRINTED_LABELS,
  MAX_TICKED_LABELS,
  tickedLabelsQuery,
} from './shelf-labels-queries.ts'

/** Labels of the products in the URL, else of a filter of the products. */
export function ShelfLabelsScreen() {
  const [params] = useSearchParams()
  const [opened] = useState(newId)
  const ids = params.get('ids')?.split(',').filter(Boolean) ?? []
  return (
    <OfficePage
      title={t`Shelf labels`}
      back={{ to: officePaths.adminProducts, label: t`Products` }}
    >
      <WhenLoaded contentId={params.toString()} skeleton={<LabelsSkeleton />}>
        {ids.length > 0 ? (
          <TickedLabels ids={ids} opened={opened} />
        ) : (
          <FilteredLabels opened={opened} />
        )}
      </WhenLoaded>
    </OfficePage>
  )
}

function TickedLabels({ ids, opened }: { ids: readonly string[]; opened: string }) {
  const { data } = useSuspenseQuery(tickedLabelsQuery(ids, opened))
  const left = Math.max(0, ids.length - MAX_TICKED_LABELS)
  const gone = ids.length - left - data.products.length
  return (
    <Labels labels={data}>
      {left > 0 && <p>{t`The first ${MAX_TICKED_LABELS} products are here.`}</p>}
      {gone > 0 && <p>{t`Deleted meanwhile: ${{ count: gone }}`}</p>}
    </Labels>
  )
}

function FilteredLabels({ opened }: { opened: string }) {
  const filter = useProductFilter()
  const { data } = useSuspenseQuery(filteredLabelsQuery(filter, opened))
  const { products, totalCount } = data
  const first = (filter.page - 1) * MAX_PRINTED_LABELS + 1
  const last = first + products.length - 1
  const isPart = products.length > 0 && products.length < totalCount
  return (
    <Labels labels={data}>
      {isPart && (
        <p>
          {t`Products ${first}–${last} of ${totalCount} are here.`}{' '}
          {last < totalCount && <NextPart page={filter.page + 1} />}
        </p>
      )}
    </Labels>
  )
}

function NextPart({ page }: { page: number }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams({ ...Object.fromEntries(params), page: `${page}` })
  return (
    <Link to={{ pathname: officePaths.adminLabels, search: `${search}` }} className={linkClass}>
      {t`Show the next products`}
    </Link>
  )
}

type LabelsProps = { labels: LabelProducts; children: ReactNode }

function Labels({ labels: { products }, children }: LabelsProps) {
  const [size, setSize] = usePaperSize()
  const [used, setUsed] = useState(0)
  if (products.length === 0)
    return (
      <EmptyState
        title={t`No such products`}
        text={t`Tick products in the list, or choose a filter there, and print their labels.`}
        action={<Link to={officePaths.adminProducts} className={linkClass}>{t`Products`}</Link>}
      />
    )
  return (
    <>
      <PrintBar size={size} onSize={setSize} isEmpty={false}>
        {size === 'A4' && <UsedPlaces used={used} onChoose={setUsed} />}
      </PrintBar>
      <div role="status" className="mt-3 text-ink-2">
        {children}
      </div>
      <ShelfLabels products={products} size={size} used={used} />
    </>
  )
}

type UsedProps = { used: number; onChoose: (used: number) => void }

/** A sheet of which some labels are gone is used again. */
const UsedPlaces = ({ used, onChoose }: UsedProps) => (
  <label className="flex flex-wrap items-center gap-2">
    <span>{t`Labels already used on the first sheet`}</span>
    <select
      value={used}
      onChange={({ target }) => onChoose(Number(target.value))}
      className={inputClass(undefined, 'w-20')}
    >
      {Array.from({ length: PER_SHEET }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is its own key
        <option key={count}>{count}</option>
      ))}
    </select>
  </label>
)

function LabelsSkeleton() {
  return (
    <Loading label={t`Loading products`}>
      <Skeleton className="h-11 max-w-3xl rounded-lg" />
      <Skeleton className="mt-4 h-[60dvh] max-w-3xl" />
    </Loading>
  )
}
