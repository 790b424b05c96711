import { t } from '@lingui/core/macro'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/paging.ts'
import type { Input } from '#contract/schemas.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { call } from '#web/session/call.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: async ({ signal }) =>
    (await call('category.list', { query: { all: 'true' } }, { signal })).data,
  meta: { failed: t`Error fetching categories!` },
})

export const subcategoriesQuery = queryOptions({
  queryKey: ['catalog', 'subcategories'],
  queryFn: async ({ signal }) =>
    (await call('subcategory.list', { query: { all: 'true' } }, { signal })).data,
  meta: { failed: t`Error fetching subcategories!` },
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
    meta: { failed: t`Error fetching subcategories!` },
  })

/** Lists need only the fields of a card. */
const CARDS = { fields: 'card' } as const

/** How a list is filtered and sorted; empty for the default. */
export type ListFilter = Omit<
  NonNullable<Input<'product.facets'>['query']>,
  'searchText' | 'search' | 'categoryId' | 'subcategoryId'
>

/** A page of all products, or of those matching `searchText`. */
export const productPageQuery = (currentPage = 1, searchText = '', narrowed: ListFilter = {}) =>
  queryOptions({
    queryKey: ['catalog', 'products', { currentPage, searchText, ...narrowed }],
    queryFn: ({ signal }) =>
      call(
        'product.list',
        {
          query: {
            ...CARDS,
            ...narrowed,
            currentPage,
            pageSize: PAGE_SIZE.products,
            searchText,
          },
        },
        { signal },
      ),
    meta: { failed: t`Error fetching products!` },
  })

export const subcategoriesOfQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['catalog', 'subcategories', { categoryId }],
    queryFn: async ({ signal }) =>
      (await call('subcategory.byCategory', { query: { categoryId, all: 'true' } }, { signal }))
        .data,
    meta: { failed: t`Error fetching subcategories!` },
  })

/** A page of a category's products, including all its subcategories. */
export const categoryProductsQuery = (
  categoryId: string,
  currentPage = 1,
  pageSize: number = PAGE_SIZE.carousel,
  narrowed: ListFilter = {},
) =>
  queryOptions({
    queryKey: [
      'catalog',
      'products',
      { categoryId, currentPage, pageSize, ...narrowed },
    ] as QueryKey,
    queryFn: ({ signal }) =>
      call(
        'product.byCategory',
        { query: { ...CARDS, ...narrowed, categoryId, currentPage, pageSize } },
        { signal },
      ),
    meta: { failed: t`Error fetching products!` },
  })

/** What sells most and is in stock. */
export const bestsellersQuery = queryOptions({
  queryKey: ['catalog', 'products', 'bestsellers'] as QueryKey,
  queryFn: ({ signal }) => call('product.bestsellers', { query: {} }, { signal }),
  meta: { failed: t`Error fetching products!` },
})

const subcategoryProductsQuery = (
  subcategoryId: string,
  currentPage = 1,
  narrowed: ListFilter = {},
) =>
  queryOptions({
    queryKey: ['catalog', 'products', { subcategoryId, currentPage, ...narrowed }] as QueryKey,
    queryFn: ({ signal }) =>
      call(
        'product.bySubcategory',
        {
          query: {
            ...CARDS,
            ...narrowed,
            subcategoryId,
            currentPage,
            pageSize: PAGE_SIZE.subcategoryProducts,
          },
        },
        { signal },
      ),
    meta: { failed: t`Error fetching products!` },
  })

/** A page of a subcategory's products, or of a category's own. */
export const listedProductsQuery = (
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | undefined },
  currentPage = 1,
  narrowed: ListFilter = {},
) =>
  subcategoryId
    ? subcategoryProductsQuery(subcategoryId, currentPage, narrowed)
    : categoryProductsQuery(categoryId, currentPage, PAGE_SIZE.subcategoryProducts, narrowed)

/** A product with all details; null if it does not exist. Errors are only logged. */
export const productQuery = (productId: string | undefined) =>
  queryOptions({
    queryKey: ['catalog', 'product', productId],
    queryFn: ({ signal }) => (productId ? findProduct(productId, signal) : null),
    meta: { failed: false },
  })

async function findProduct(productId: string, signal: AbortSignal) {
  try {
    return (await call('product.get', { query: { productId } }, { signal })).data
  } catch (error) {
    console.warn('Fetching the product failed', error)
    if (hasStatus(error, 404)) return null
    throw error
  }
}
