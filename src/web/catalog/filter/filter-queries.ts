import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
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

/** The filters in the address. A change is one step of the history, which "back" undoes. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = (part: Partial<Filters>) =>
    setParams((was) => withFilters(was, { ...readFilters(was), ...part }))
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
export const useFacets = (list: Narrowable, filters: Filters) =>
  useQuery(facetsQuery(list, narrowedBy(filters))).data
