import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/catalog.ts'
import { findRoutes } from '#contract/catalog/find-routes.ts'
import { deskSearchOf } from '#contract/lib/desk-search.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import type { Source } from './find.ts'

registerRoutes(findRoutes)

const MAX_RESULTS = { orders: 5, people: 4, complaints: 3, products: 4 } as const

/** Each source uses the API call of its own screen. */
const FETCH = {
  orders: async (text: string, signal: AbortSignal) =>
    (await call('order.staffList', { query: { text, pageSize: MAX_RESULTS.orders } }, { signal }))
      .data,
  people: async (search: string, signal: AbortSignal) =>
    (await call('people.list', { query: { search, pageSize: MAX_RESULTS.people } }, { signal }))
      .data,
  complaints: async (search: string, signal: AbortSignal) =>
    (
      await call(
        'complaint.list',
        { query: { search, pageSize: MAX_RESULTS.complaints } },
        { signal },
      )
    ).data,
  products: async (text: string, signal: AbortSignal) =>
    deskSearchOf(text).barcodes.length > 0
      ? scannedProducts(text, signal)
      : suggestedProducts(text, signal),
}

const suggestedProducts = async (text: string, signal: AbortSignal): Promise<Product[]> =>
  (await call('product.suggest', { query: { text } }, { signal })).data.products.slice(
    0,
    MAX_RESULTS.products,
  )

/** Shoppers cannot search by barcode, so this uses the staff call. */
const scannedProducts = async (searchText: string, signal: AbortSignal): Promise<Product[]> =>
  (
    await call(
      'product.staffList',
      { query: { searchText, pageSize: MAX_RESULTS.products } },
      { signal },
    )
  ).data

type Answers = { [S in Source]: Awaited<ReturnType<(typeof FETCH)[S]>> }
export type FindResults = { [S in Source]: Answers[S] | undefined }

/** Results of one source. A query of its own, so that a slow source delays no other. */
export const findQuery = <S extends Source>(source: S, words: string, enabled: boolean) =>
  queryOptions({
    queryKey: personal('find', source, words),
    queryFn: ({ signal }) => FETCH[source](words, signal) as Promise<Answers[S]>,
    enabled,
    placeholderData: keepPreviousData as <T>(before: T | undefined) => T | undefined,
    staleTime: 0,
    retry: false,
    meta: { failed: false },
  })
