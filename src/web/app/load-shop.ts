import type { QueryClient } from '@tanstack/react-query'
import { addressesQuery } from '#web/address/address-queries.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import {
  categoriesQuery,
  productPageQuery,
  subcategoriesQuery,
  subcategoryPageQuery,
} from '#web/catalog/catalog-queries.ts'
import { PENDING_PAYMENT, readPersonal } from '#web/session/personal-storage.ts'

/** Prefetches in parallel the data that most screens of a signed-in shopper need. */
export function loadShop(queryClient: QueryClient) {
  void queryClient.prefetchQuery(categoriesQuery)
  void queryClient.prefetchQuery(subcategoriesQuery)
  void queryClient.prefetchQuery(subcategoryPageQuery())
  void queryClient.prefetchQuery(productPageQuery())
  void queryClient.prefetchQuery(cartQuery())
  void queryClient.prefetchQuery(addressesQuery())
  if (readPersonal(PENDING_PAYMENT)) void pickUp(queryClient)
}

/** Resumes a payment that was pending when the page closed. Loaded on demand, because few shoppers need it. */
async function pickUp(queryClient: QueryClient) {
  const { pickUpPayment } = await import('#web/checkout/pick-up-payment-queries.ts')
  await pickUpPayment(queryClient)
}
