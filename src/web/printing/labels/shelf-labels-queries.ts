import { queryOptions } from '@tanstack/react-query'
import type { ProductFilter } from '#web/catalog/admin/staff-products-queries.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import type { LabelProduct } from './shelf-label.ts'

/** Labels of one print: 20 sheets of A4. */
export const MAX_PRINTED_LABELS = 480
const PAGE_SIZE = 96
const PAGES = MAX_PRINTED_LABELS / PAGE_SIZE
/** Products that are read at once. */
const TOGETHER = 6
export const MAX_TICKED_LABELS = 60

/** For each time that the screen is opened, which `opened` names. */
const LOADED_ONCE = { staleTime: Number.POSITIVE_INFINITY } as const

export type LabelProducts = {
  products: LabelProduct[]
  /** All that the filter matches, these included. */
  totalCount: number
}

/** Ticked products, hidden ones too. Those deleted meanwhile are left out. */
export const tickedLabelsQuery = (ids: readonly string[], opened: string) =>
  queryOptions({
    queryKey: personal('shelf-labels', { ids, opened }),
    queryFn: ({ signal }) => loadTicked(ids.slice(0, MAX_TICKED_LABELS), signal),
    ...LOADED_ONCE,
    meta: { failed: false },
  })

async function loadTicked(ids: readonly string[], signal: AbortSignal): Promise<LabelProducts> {
  const products: LabelProduct[] = []
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER).map((id) => findProduct(id, signal))
    products.push(...(await Promise.all(some)).filter((product) => product !== undefined))
  }
  return { products, totalCount: products.length }
}

async function findProduct(id: string, signal: AbortSignal): Promise<LabelProduct | undefined> {
  try {
    return (await call('product.forEdit', { params: { id } }, { signal })).data
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}

/** All products of a filter, in as many parts as are printed one after the other. The first part is 1. */
export const filteredLabelsQuery = (
  { search, show, categoryId, page: part }: ProductFilter,
  opened: string,
) =>
  queryOptions({
    queryKey: personal('shelf-labels', { search, show, categoryId, part, opened }),
    queryFn: async ({ signal }): Promise<LabelProducts> => {
      const products: LabelProduct[] = []
      for (let page = 0; page < PAGES; page++) {
        const { data, totalCount } = await call(
          'product.staffList',
          {
            query: {
              currentPage: (part - 1) * PAGES + page + 1,
              pageSize: PAGE_SIZE,
              show,
              ...(search && { searchText: search }),
              ...(categoryId && { categoryId }),
            },
          },
          { signal },
        )
        products.push(...data)
        if (data.length < PAGE_SIZE || page === PAGES - 1) return { products, totalCount }
      }
      return { products, totalCount: products.length }
    },
    ...LOADED_ONCE,
    meta: { failed: false },
  })
