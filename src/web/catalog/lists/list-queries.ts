import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { wishlistRoutes } from '#contract/wishlist/wishlist-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

registerRoutes(wishlistRoutes)

/** Products the shopper ordered before. The key is below the orders, so that both reload together. */
export const pastItemsQuery = () =>
  queryOptions({
    queryKey: personal('orders', 'bought', 'all'),
    queryFn: ({ signal }) => call('product.bought', {}, { signal }),
    staleTime: 0,
    meta: { failed: t`Error fetching products!` },
  })

export const sharedListQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['catalog', 'products', { shared: productIds }],
    queryFn: async ({ signal }) =>
      (await call('product.some', { query: { ids: productIds.join() } }, { signal })).data,
    meta: { failed: t`Error fetching products!` },
  })
