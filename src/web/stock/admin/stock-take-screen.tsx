import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FootBar } from '#web/back-office/foot-bar.tsx'
import { FindBox, useFind } from '#web/back-office/list/find-box.tsx'
import { ListSkeleton } from '#web/back-office/list/list-skeleton.tsx'
import { isUnanswered } from '#web/lib/http/api-error.ts'
import { languageOfName } from '#web/lib/language/catalogue-names.ts'
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
    <StockPage
      facts={t`You can count while the shop is open. Each count is compared with the stock at the moment you type it.`}
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <WhenLoaded skeleton={<Skeleton className="h-11 w-60" />}>
          <CategoryBox chosen={categoryId} />
        </WhenLoaded>
        <FindBox
          label={t`Find a product`}
          placeholder={t`Scan or type`}
          className="w-full md:ml-auto md:w-72"
        />
      </div>
      <WhenLoaded
        contentId={`${page} ${search} ${categoryId}`}
        skeleton={<ListSkeleton label={t`Loading products`} />}
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
      aria-label={t`Category`}
      value={chosen}
      onChange={({ target }) => setParams(target.value ? { category: target.value } : {})}
      className={inputClass(undefined, 'md:w-60')}
    >
      <option value="">{t`All categories`}</option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id} lang={languageOfName({ name })}>
          {name}
        </option>
      ))}
    </select>
  )
}

const notAppliedText = (count: number) =>
  plural(count, { one: '# count could not be applied.', other: '# counts could not be applied.' })

const appliedText = (count: number) =>
  plural(count, { one: '# count applied.', other: '# counts applied.' })

function Apply({ counts, onCount }: { counts: Counts; onCount: ChangeCounts }) {
  const lines = linesOf(counts)
  const take = useTakeStock((results) => {
    onCount((before) => withResults(before, results))
    const refused = results.filter(({ result }) => result === 'refused').length
    const taken = results.length - refused
    if (refused > 0) toast.error(notAppliedText(refused))
    else toast.success(appliedText(taken))
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
        <p className="flex flex-wrap gap-x-2">
          <span>
            {plural(lines.length, { one: '# product counted', other: '# products counted' })}
          </span>
          <span>
            <Trans>
              Total difference: <b>{ph({ total: signed(total) })}</b>
            </Trans>
          </span>
        </p>
        <Button data-save="" busy={take.isPending} onClick={apply}>
          {plural(lines.length, { one: 'Apply # count', other: 'Apply # counts' })}
        </Button>
      </div>
    </FootBar>
  )
}
