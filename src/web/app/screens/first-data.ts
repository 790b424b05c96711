import { HOME_SIZES, LANDING_SIZES } from '#contract/page/basket-picture.ts'
import { addressesQuery } from '#web/address/address-queries.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import {
  bestsellersQuery,
  categoriesQuery,
  categoryProductsQuery,
  listedProductsQuery,
  productPageQuery,
  productQuery,
  subcategoriesOfQuery,
  subcategoriesQuery,
} from '#web/catalog/catalog-queries.ts'
import { rememberedShelves } from '#web/home/first-shelves.ts'
import { pageIn } from '#web/lib/navigation/page-number.ts'
import { idIn, listingIds } from '#web/lib/navigation/paths.ts'
import { searchQueryIn } from '#web/lib/navigation/search-query.ts'
import { awaitedOrderQuery, orderQuery, ordersQuery } from '#web/order/order-queries.ts'
import { hasSession } from '#web/session/tokens.ts'
import { preloadBasket } from '#web/ui/basket-picture.tsx'
import type { Prefetch } from './screen-row.ts'

/** A signed-in user is redirected to /home, so prefetch the data of /home. */
export const landingData: Prefetch = (queryClient, location) => {
  if (hasSession()) return homeData(queryClient, location)
  preloadBasket(LANDING_SIZES)
  void queryClient.prefetchQuery(categoriesQuery)
}

/** The screen after login shows the categories, which are public and can load before it. */
export const loginData: Prefetch = (queryClient) => {
  void queryClient.prefetchQuery(categoriesQuery)
}

export const homeData: Prefetch = (queryClient) => {
  preloadBasket(HOME_SIZES)
  if (hasSession()) void queryClient.prefetchQuery(awaitedOrderQuery())
  void queryClient.prefetchQuery(categoriesQuery)
  void queryClient.prefetchQuery(subcategoriesQuery)
  void queryClient.prefetchQuery(bestsellersQuery)
  for (const id of rememberedShelves()) void queryClient.prefetchQuery(categoryProductsQuery(id))
}

export const searchData: Prefetch = (queryClient, { search }) => {
  const query = searchQueryIn(search)
  if (query && isPlain(search))
    void queryClient.prefetchQuery(productPageQuery(pageIn(search), query))
}

export const listingData: Prefetch = (queryClient, { pathname, search }) => {
  const { categoryId, subcategoryId } = listingIds(pathname)
  if (!categoryId) return
  void queryClient.prefetchQuery(categoriesQuery)
  void queryClient.prefetchQuery(subcategoriesOfQuery(categoryId))
  if (isPlain(search))
    void queryClient.prefetchQuery(
      listedProductsQuery({ categoryId, subcategoryId }, pageIn(search)),
    )
}

/** Whether the search has no filters. The code that parses filters loads with the screen. */
const isPlain = (search: URLSearchParams) =>
  [...search.keys()].every((name) => name === 'q' || name === 'page')

export const productData: Prefetch = (queryClient, { pathname }) => {
  void queryClient.prefetchQuery(subcategoriesQuery)
  const productId = idIn(pathname)
  if (productId) void queryClient.prefetchQuery(productQuery(productId))
}

/** Checks for a session, not for the user, so that personal data loads in parallel with the user. */
const ofShopper =
  (prefetch: Prefetch): Prefetch =>
  (queryClient, location) =>
    hasSession() ? prefetch(queryClient, location) : undefined

export const cartData = ofShopper((queryClient) => queryClient.prefetchQuery(cartQuery()))

export const addressesData = ofShopper((queryClient) => queryClient.prefetchQuery(addressesQuery()))

/** Always refetches, because another tab or device may have changed the cart before checkout. */
const freshCartData = ofShopper((queryClient) =>
  queryClient.prefetchQuery({ ...cartQuery(), staleTime: 0 }),
)

export const checkoutData: Prefetch = (...location) =>
  Promise.all([freshCartData(...location), addressesData(...location)])

export const ordersData = ofShopper((queryClient) => queryClient.prefetchQuery(ordersQuery()))

export const orderData = ofShopper((queryClient, { params: { orderId } }) =>
  orderId ? queryClient.prefetchQuery(orderQuery(orderId)) : undefined,
)
