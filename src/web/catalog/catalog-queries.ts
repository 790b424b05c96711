import { queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/constants.ts'
import { call } from '#web/lib/call.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: async ({ signal }) =>
    (await call('category.list', { query: { all: 'true' } }, { signal })).data,
  meta: { failed: 'Error fetching categories!' },
})

export const subcategoriesQuery = queryOptions({
  queryKey: ['catalog', 'subcategories'],
  queryFn: async ({ signal }) =>
    (await call('subcategory.list', { query: { all: 'true' } }, { signal })).data,
  meta: { failed: 'Error fetching subcategories!' },
})

export const subcategoryPageQuery = (currentPage = 1) =>
  queryOptions({
    queryKey: ['catalog', 'subcategories', { currentPage }],
    queryFn: ({ signal }) =>
      call(
        'subcategory.list',
        { query: { currentPage, pageSize: PAGE_SIZE.subcategories } },
        { signal },
      ),
    meta: { failed: 'Error fetching subcategories!' },
  })

/** A page of all products; with `searchText`, of those that match. */
export const productPageQuery = (currentPage = 1, searchText = '') =>
  queryOptions({
    queryKey: ['catalog', 'products', { currentPage, searchText }],
    queryFn: ({ signal }) =>
      call(
        'product.list',
        { query: { currentPage, pageSize: PAGE_SIZE.homeProducts, searchText } },
        { signal },
      ),
    meta: { failed: 'Error fetching products!' },
  })
