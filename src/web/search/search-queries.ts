import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'

/** What may follow what is being typed. A missed one is no news. Apart from the hooks, which are no queries. */
export const suggestQuery = (text: string) =>
  queryOptions({
    queryKey: ['catalog', 'suggest', text],
    queryFn: async ({ signal }) => ({
      ...(await call('product.suggest', { query: { text } }, { signal })).data,
      text,
    }),
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })
