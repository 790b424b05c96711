import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Input } from '#contract/schemas.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { call } from '#web/session/call.ts'
import { subcategoriesOf } from './category.ts'

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

/** Lists are drawn as cards: what only a product's page shows is left out. */
const CARDS = { fields: 'card' } as const

/** How a list differs from one that stands as it is; nothing where it does not. */
export type Narrowed = Omit<
  NonNullable<Input<'product.facets'>['query']>,
  'searchText' | 'search' | 'categoryId' | 'subcategoryId'
>

/** A page of all products; with `searchText`, of those that match. */
export const productPageQuery = (currentPage = 1, searchText = '', narrowed: Narrowed = {}) =>
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
    meta: { failed: 'Error fetching products!' },
  })

export const subcategoriesOfQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['catalog', 'subcategories', { categoryId }],
    queryFn: async ({ signal }) =>
      (await call('subcategory.byCategory', { query: { categoryId, all: 'true' } }, { signal }))
        .data,
    meta: { failed: 'Error fetching subcategories!' },
  })

/** The subcategories of one category. Those that came with the session stand in until they are here. */
export function useSubcategoriesOf(categoryId: string) {
  const { data: all } = useQuery({ ...subcategoriesQuery, enabled: false })
  return useQuery({
    ...subcategoriesOfQuery(categoryId),
    placeholderData: () => all && subcategoriesOf(all, categoryId),
  })
}

/** A page of what a category holds in all its subcategories and beside them. */
export const categoryProductsQuery = (
  categoryId: string,
  currentPage = 1,
  pageSize: number = PAGE_SIZE.carousel,
  narrowed: Narrowed = {},
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
    meta: { failed: 'Error fetching products!' },
  })

const subcategoryProductsQuery = (
  subcategoryId: string,
  currentPage = 1,
  narrowed: Narrowed = {},
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
    meta: { failed: 'Error fetching products!' },
  })

/** A page of what a listing shows: a subcategory's products, or a category's own. */
export const listedProductsQuery = (
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | undefined },
  currentPage = 1,
  narrowed: Narrowed = {},
) =>
  subcategoryId
    ? subcategoryProductsQuery(subcategoryId, currentPage, narrowed)
    : categoryProductsQuery(categoryId, currentPage, PAGE_SIZE.subcategoryProducts, narrowed)

/** One product with everything about it; null when there is none. A failure is only logged. */
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
