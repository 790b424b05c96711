import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { type Narrowable, useFacets, useFilters } from './filter-queries.ts'
import { choiceCount, NO_FILTERS } from './filters.ts'

type Props = {
  list: Narrowable
  count: number | undefined
  /** Said behind it. */
  children?: ReactNode
}

/** How many there are, and where filters are on, of how many. Said again when that changes. */
export function FoundCount({ list, count, children }: Props) {
  const all = useAll(list)
  return (
    <p aria-live="polite" className="num min-h-[17px] text-label leading-4.25 text-ink-3">
      {count !== undefined && all !== undefined && `${count} of `}
      {count !== undefined && formatCount(all ?? count, 'product')}
      {children}
    </p>
  )
}

/** How many there are without filters, where there are any. */
function useAll(list: Narrowable) {
  const [filters] = useFilters()
  const isNarrowed = choiceCount(filters) > 0
  const facets = useFacets(list, filters, isNarrowed)
  return isNarrowed ? facets?.all : undefined
}

/** Where filters leave nothing: how many they are, and what there is without them. */
export function AllWithout({ list, text }: { list: Narrowable; text?: string }) {
  const all = useAll(list)
  const count = choiceCount(useFilters()[0])
  const isOne = count === 1
  return (
    <>
      {text && <span className="block">{text}</span>}
      <span className="mt-2 block">
        {formatCount(count, 'filter')} {isOne ? 'is' : 'are'} on.
        {all !== undefined && all > 0 && (
          <>
            {' '}
            Without {isOne ? 'it' : 'them'} there {all === 1 ? 'is' : 'are'}{' '}
            <b className="text-ink">{formatCount(all, 'product')}</b>.
          </>
        )}
      </span>
    </>
  )
}

export function RemoveFilters() {
  const [{ sort }, change] = useFilters()
  return <Button onClick={() => change({ ...NO_FILTERS, sort })}>Remove Filters</Button>
}
