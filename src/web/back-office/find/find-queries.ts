import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import type { Source } from './find.ts'

const MOST = { orders: 5, people: 4, products: 4 } as const

/** How each source is asked. All of these calls are those of its own screen. */
const ASK = {
  orders: async (text: string, signal: AbortSignal) =>
    (await call('order.staffList', { query: { text, pageSize: MOST.orders } }, { signal })).data,
  people: async (search: string, signal: AbortSignal) =>
    (await call('people.list', { query: { search, pageSize: MOST.people } }, { signal })).data,
  products: async (text: string, signal: AbortSignal) =>
    (await call('product.suggest', { query: { text } }, { signal })).data.products.slice(
      0,
      MOST.products,
    ),
}

type Answers = { [S in Source]: Awaited<ReturnType<(typeof ASK)[S]>> }
export type Looked = { [S in Source]: Answers[S] | undefined }

/** What one source knows of the words. Each is a query of its own: a slow one keeps nothing of the others back. */
export const findQuery = <S extends Source>(source: S, words: string, enabled: boolean) =>
  queryOptions({
    queryKey: personal('find', source, words),
    queryFn: ({ signal }) => ASK[source](words, signal) as Promise<Answers[S]>,
    enabled,
    placeholderData: keepPreviousData as <T>(before: T | undefined) => T | undefined,
    staleTime: 0,
    retry: false,
    meta: { failed: false },
  })
