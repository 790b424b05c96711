import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findRoutes } from '#contract/catalog/find-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'

registerRoutes(findRoutes)

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
