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
export type Looked = Partial<Answers> & { words: string; failed: Source[] }

/** What the sources know of the words. One that does not answer keeps the others' answers from nobody. */
export const findQuery = (words: string, sources: readonly Source[]) =>
  queryOptions({
    queryKey: personal('find', words, sources.join()),
    queryFn: async ({ signal }): Promise<Looked> => {
      const answers = await Promise.allSettled(
        sources.map(async (source) => [source, await ASK[source](words, signal)] as const),
      )
      signal.throwIfAborted()
      const found = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value] : [],
      )
      const failed = sources.filter((_source, place) => answers[place]?.status === 'rejected')
      return { ...Object.fromEntries(found), words, failed }
    },
    enabled: sources.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failed: false },
  })
