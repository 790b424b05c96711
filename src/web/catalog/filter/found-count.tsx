import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format/format.ts'
import { Button } from '#web/ui/button.tsx'
import { type FilterableList, useFacets, useFilters } from './filter-queries.ts'
import { choiceCount, NO_FILTERS } from './filters.ts'

type Props = {
  list: FilterableList
  count: number | undefined
  /** Shown after the count. */
  children?: ReactNode
}

/** Number of products, and of how many without filters. Announced when it changes. */
export function FoundCount({ list, count, children }: Props) {
  const all = useUnfilteredCount(list)
  return (
    <p aria-live="polite" className="num min-h-[17px] text-label leading-4.25 text-ink-3">
      {count !== undefined && (
        <span>
          {all === undefined
            ? formatCount(count, 'product')
            : t`${count} of ${{ products: formatCount(all, 'product') }}`}
        </span>
      )}
      {children && <span>{children}</span>}
    </p>
  )
}

/** The number without filters, if there are any. */
function useUnfilteredCount(list: FilterableList) {
  const [filters] = useFilters()
  const isNarrowed = choiceCount(filters) > 0
  const facets = useFacets(list, filters, isNarrowed)
  return isNarrowed ? facets?.all : undefined
}

/** Shown if filters leave nothing: the number of filters and of products without them. */
export function AllWithout({ list, text }: { list: FilterableList; text?: string }) {
  const all = useUnfilteredCount(list)
  const count = choiceCount(useFilters()[0])
  const on = plural(count, { one: `${count} filter is on.`, other: `${count} filters are on.` })
  return (
    <>
      {text && <span className="block">{text}</span>}
      <span className="mt-2 block">
        {all ? (
          <span>
            <Without on={on} count={count} all={all} />
          </span>
        ) : (
          <span>{on}</span>
        )}
      </span>
    </>
  )
}

type WithoutProps = { on: string; count: number; all: number }

/** How many filters there are, and products without them. */
function Without({ on, count, all }: WithoutProps) {
  const products = <b className="text-ink">{formatCount(all, 'product')}</b>
  if (count === 1 && all === 1)
    return (
      <Trans>
        {on} Without it there is {products}.
      </Trans>
    )
  if (count === 1)
    return (
      <Trans>
        {on} Without it there are {products}.
      </Trans>
    )
  if (all === 1)
    return (
      <Trans>
        {on} Without them there is {products}.
      </Trans>
    )
  return (
    <Trans>
      {on} Without them there are {products}.
    </Trans>
  )
}

export function RemoveFilters() {
  const [{ sort }, change] = useFilters()
  return <Button onClick={() => change({ ...NO_FILTERS, sort })}>{t`Remove Filters`}</Button>
}
