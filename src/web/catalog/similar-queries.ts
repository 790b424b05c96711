import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'

/** What could stand in for a product: the nearest of its shelf. Apart, for `catalog-queries.ts` comes with the first screen. */
export const similarProductsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['catalog', 'products', { similarTo: productId }],
    queryFn: async ({ signal }) =>
      (await call('product.similar', { query: { productId } }, { signal })).data,
    meta: { failed: 'Error fetching products!' },
  })
