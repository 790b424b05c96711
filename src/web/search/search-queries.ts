import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'

/** Suggestions for typed text. Errors are not shown. */
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
