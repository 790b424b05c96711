import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { findRoutes } from '#contract/catalog/find-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'

registerRoutes(findRoutes)

/**
 * Similar products. In a file of its own, because `catalog-queries.ts` is part of the first screen's bundle.
 */
export const similarProductsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['catalog', 'products', { similarTo: productId }],
    queryFn: async ({ signal }) =>
      (await call('product.similar', { query: { productId } }, { signal })).data,
    meta: { failed: t`Error fetching products!` },
  })
