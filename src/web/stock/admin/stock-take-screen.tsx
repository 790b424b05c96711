import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { formatCount } from '#web/back-office/format-count.ts'
import { FindBox, useFind } from '#web/back-office/list/find-box.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { isUnanswered } from '#web/lib/http/api-error.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/form/field-frame.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type ChangeCounts, CountLines } from './count-lines.tsx'
import { type Counts, countsIn, linesOf, markSent, unlock, withResults } from './counts.ts'
import { signed } from './stock.ts'
import { StockPage } from './stock-page.tsx'
import { countedCategoriesQuery, useTakeStock } from './stock-queries.ts'

const KEPT = 'stockTake'

/** Counts many products by keyboard. Typed counts survive a reload. */
export function StockTakeScreen() {
  const [params] = useSearchParams()
  const [page] = usePageNumber()
  const [search] = useFind()
  const categoryId = params.get('category') ?? ''
  const [counts, setCounts] = useCounts()

  return (
    <StockPage facts="You can count while the shop is open: each line is compared with the stock at the moment you typed it.">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <WhenLoaded skeleton={<Skeleton className="h-11 w-60" />}>
          <CategoryBox chosen={categoryId} />
        </WhenLoaded>
        <FindBox
          label="Find a product"
          placeholder="Scan or type"
          className="w-full md:ml-auto md:w-72"
        />
      </div>
      <WhenLoaded
        contentId={`${page} ${search} ${categoryId}`}
        skeleton={<ListSkeleton label="Loading products" />}
      >
        <CountLines
          filter={{ page, search, categoryId, show: 'all' }}
          counts={counts}
          onCount={setCounts}
        />
      </WhenLoaded>
      <Apply counts={counts} onCount={setCounts} />
    </StockPage>
  )
}

function useCounts() {
  const [counts, setCounts] = useState(() => countsIn(readPersonal(KEPT)))
  const change: ChangeCounts = (next) =>
    setCounts((before) => {
      const after = next(before)
      storePersonal(KEPT, JSON.stringify(after))
      return after
    })
  return [counts, change] as const
}

function CategoryBox({ chosen }: { chosen: string }) {
  const categories = useSuspenseQuery(countedCategoriesQuery).data
  const [, setParams] = useSearchParams()
  return (
    <select
      aria-label="Category"
      value={chosen}
      onChange={({ target }) => setParams(target.value ? { category: target.value } : {})}
      className={inputClass(undefined, 'md:w-60')}
    >
      <option value="">All categories</option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Apply({ counts, onCount }: { counts: Counts; onCount: ChangeCounts }) {
  const lines = linesOf(counts)
  const take = useTakeStock((results) => {
    onCount((before) => withResults(before, results))
    const refused = results.filter(({ result }) => result === 'refused').length
    const taken = results.length - refused
    if (refused > 0) toast.error(`${formatCount(refused, 'count')} could not be applied.`)
    else toast.success(`${formatCount(taken, 'count')} applied.`)
  })
  const apply = () => {
    onCount((before) => markSent(before, lines))
    // Without a response the counts stay as they are; a resend uses the same keys.
    const onError = (error: unknown) => !isUnanswered(error) && onCount(unlock)
    take.mutate(lines, { onError })
  }
  const total = lines.reduce((sum, { counted, seen }) => sum + counted - seen, 0)
  if (lines.length === 0) return null
  return (
    <FootBar>
      <div className="flex items-center justify-between gap-3">
        <p>
          {formatCount(lines.length, 'product')} counted, off by <b>{signed(total)}</b> in all
        </p>
        <Button data-save="" busy={take.isPending} onClick={apply}>
          Apply {formatCount(lines.length, 'count')}
        </Button>
      </div>
    </FootBar>
  )
}
