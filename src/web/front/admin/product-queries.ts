import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { wishlistRoutes } from '#contract/wishlist/wishlist-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'

registerRoutes(wishlistRoutes)

const MAX_FOUND = 6

/** Products on sale that fit what is typed. */
export const foundProductsQuery = (searchText: string) =>
  queryOptions({
    queryKey: ['front', 'found', searchText],
    queryFn: async ({ signal }) =>
      (
        await call(
          'product.list',
          { query: { fields: 'card', pageSize: MAX_FOUND, searchText } },
          { signal },
        )
      ).data,
    enabled: searchText.length > 1,
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })

/** Those of these products that are on sale, in this order. */
export const someProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['front', 'some', ids.join()],
    queryFn: async ({ signal }) =>
      (await call('product.some', { query: { ids: ids.join() } }, { signal })).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { failed: false },
  })
