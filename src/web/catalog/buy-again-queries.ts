import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

/** Products to buy again. The key is below the orders, so that both reload together. */
export const buyAgainQuery = () =>
  queryOptions({
    queryKey: personal('orders', 'bought', 'again'),
    queryFn: async ({ signal }) => (await call('product.buyAgain', {}, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })
