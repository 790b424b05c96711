import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'

const FRESH_MS = 60_000

/** Banners and the row of the shop's front. */
export const frontNowQuery = queryOptions({
  queryKey: ['front', 'now'],
  queryFn: async ({ signal }) => (await call('front.now', { query: {} }, { signal })).data,
  staleTime: FRESH_MS,
  meta: { failed: false },
})
