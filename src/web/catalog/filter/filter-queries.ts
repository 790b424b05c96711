import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/session/call.ts'
import type { Narrowed } from '../catalog-queries.ts'
import { type Filters, narrowedBy, readFilters, withFilters } from './filters.ts'

/** What is narrowed: a search, or a shelf. */
export type Narrowable = {
  searchText?: string
  literal?: string
  categoryId?: string
  subcategoryId?: string
}

/**
 * The filters in the address. A change shows at once where it was made, before the address has it,
 * so that two quick presses are two changes; it is one step of the history, which "back" undoes.
 */
export function useFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [wanted, want] = useOptimistic(params)
  const filters = useMemo(() => readFilters(wanted), [wanted])
  const change = (part: Partial<Filters>) =>
    startTransition(async () => {
      const next = withFilters(wanted, { ...filters, ...part })
      want(next)
      await navigate({ search: next.toString() })
    })
  return [filters, change] as const
}

const facetsQuery = (list: Narrowable, narrowed: Narrowed) =>
  queryOptions({
    queryKey: ['catalog', 'facets', { ...list, ...narrowed }],
    queryFn: async ({ signal }) => {
      const { sort: _sort, ...choices } = narrowed
      return (await call('product.facets', { query: { ...list, ...choices } }, { signal })).data
    },
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })

/** What the list can be narrowed to; undefined until it is known. Counts of the former choice stay meanwhile. */
export const useFacets = (list: Narrowable, filters: Filters, enabled = true) =>
  useQuery({ ...facetsQuery(list, narrowedBy(filters)), enabled }).data
