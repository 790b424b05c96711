import type { QueryClient } from '@tanstack/react-query'
import { addressesQuery } from '#web/address/address-queries.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import {
  categoriesQuery,
  productPageQuery,
  subcategoriesQuery,
  subcategoryPageQuery,
} from '#web/catalog/catalog-queries.ts'

/** What a signed-in shopper's session starts with, all at once. */
export function loadShop(queryClient: QueryClient) {
  void queryClient.prefetchQuery(categoriesQuery)
  void queryClient.prefetchQuery(subcategoriesQuery)
  void queryClient.prefetchQuery(subcategoryPageQuery())
  void queryClient.prefetchQuery(productPageQuery())
  void queryClient.prefetchQuery(cartQuery())
  void queryClient.prefetchQuery(addressesQuery())
}
