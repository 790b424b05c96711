import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** What the shopper may want once more. It stands under their orders: what makes those out of date does so here. */
export const buyAgainQuery = () =>
  queryOptions({
    queryKey: personal('orders', 'bought', 'again'),
    queryFn: async ({ signal }) => (await call('product.buyAgain', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })
