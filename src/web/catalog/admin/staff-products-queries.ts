import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import type { ProductList } from '#contract/catalog/publication-kinds.ts'
import { PAGE_SIZE } from '#contract/paging.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export type ProductFilter = {
  page: number
  search: string
  show: ProductList
  /** Empty: all. */
  categoryId: string
}

/** A page of products, hidden ones too, with their stock and threshold. */
export const staffProductsQuery = ({ page, search, show, categoryId }: ProductFilter) =>
  queryOptions({
    queryKey: personal('staff-products', { page, search, show, categoryId }),
    queryFn: ({ signal }) =>
      call(
        'product.staffList',
        {
          query: {
            currentPage: page,
            pageSize: PAGE_SIZE.products,
            show,
            ...(search && { searchText: search }),
            ...(categoryId && { categoryId }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: t`Error fetching products!` },
  })
