import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'
import { findRoutes } from '#contract/catalog/find-routes.ts'
import type { Facets } from '#contract/catalog/search.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import type { ListFilter } from '../catalog-queries.ts'
import { type Filters, filterParams, readFilters, withFilters } from './filters.ts'

registerRoutes(findRoutes)

/** The list being filtered: a search or a listing. */
export type FilterableList = {
  searchText?: string
  literal?: string
  categoryId?: string
  subcategoryId?: string
}

/**
 * The filters in the URL. A change is shown at once, before the URL has it, so that two quick presses are
 * two changes. Each is one history entry.
 */
export function useFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [wanted, want] = useOptimistic(params)
  const filters = useMemo(() => readFilters(wanted), [wanted])
  const change = (part: Partial<Filters>, how?: NavigateOptions) =>
    startTransition(async () => {
      const next = withFilters(wanted, { ...filters, ...part })
      want(next)
      await navigate({ search: next.toString() }, how)
    })
  return [filters, change] as const
}

const facetsQuery = (list: FilterableList, narrowed: ListFilter) =>
  queryOptions({
    queryKey: ['catalog', 'facets', { ...list, ...narrowed }],
    queryFn: async ({ signal }) => {
      const { sort: _sort, ...choices } = narrowed
      return (await call('product.facets', { query: { ...list, ...choices } }, { signal })).data
    },
    meta: { failed: false },
  })

/** The available options, as far as they are known. */
export type Choices = {
  /** Has the counts of the previous choice until the new ones arrive. */
  facets: Facets | undefined
  /** Why they could not be loaded. */
  failure: Error | undefined
  retry: () => void
}

export function useChoices(list: FilterableList, filters: Filters, enabled = true): Choices {
  const { data, error, isFetching, refetch } = useQuery({
    ...facetsQuery(list, filterParams(filters)),
    enabled,
  })
  const of = hashKey([list])
  const [last, setLast] = useState({ of, data })
  if (data && (data !== last.data || of !== last.of)) setLast({ of, data })
  return {
    facets: data ?? (of === last.of ? last.data : undefined),
    failure: (!isFetching && error) || undefined,
    retry: () => void refetch(),
  }
}

export const useFacets = (list: FilterableList, filters: Filters, enabled = true) =>
  useChoices(list, filters, enabled).facets
