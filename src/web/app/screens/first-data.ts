import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { HOME_SIZES, LANDING_SIZES } from '#contract/basket-picture.ts'
import { addressesQuery } from '#web/address/address-queries.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import {
  categoriesQuery,
  categoryProductsQuery,
  listedProductsQuery,
  productPageQuery,
  productQuery,
  subcategoriesOfQuery,
  subcategoriesQuery,
} from '#web/catalog/catalog-queries.ts'
import { rememberedShelves } from '#web/home/first-shelves.ts'
import { idIn, listingIds } from '#web/lib/navigation/paths.ts'
import { searchQueryIn } from '#web/lib/navigation/search-query.ts'
import { pageIn } from '#web/lib/navigation/use-page-number.ts'
import { awaitedOrderQuery, orderQuery, ordersQuery } from '#web/order/order-queries.ts'
import { hasSession } from '#web/session/tokens.ts'
import { preloadBasket } from '#web/ui/basket-picture.tsx'

/** An address that is being opened, or is about to be. */
export type Place = { pathname: string; params: Params; search: URLSearchParams }

/**
 * Asks for what a screen shows first, before the screen is there: at the first address as soon as
 * the script runs, later when a link is being pressed. What is known and fresh is not asked for again.
 * Answers when that is there without which a screen has nothing to show, where no page brings it.
 */
export type Prefetch = (queryClient: QueryClient, place: Place) => Promise<unknown> | undefined

/** Whoever is signed in is on the way to /home: that is what is fetched for them. */
export const landingData: Prefetch = (queryClient, place) => {
  if (hasSession()) return homeData(queryClient, place)
  preloadBasket(LANDING_SIZES)
  void queryClient.prefetchQuery(categoriesQuery)
}

/** Whoever signs in comes to the categories. They are anybody's, so they need not wait for that. */
export const loginData: Prefetch = (queryClient) => {
  void queryClient.prefetchQuery(categoriesQuery)
}

export const homeData: Prefetch = (queryClient) => {
  preloadBasket(HOME_SIZES)
  if (hasSession()) void queryClient.prefetchQuery(awaitedOrderQuery())
  void queryClient.prefetchQuery(categoriesQuery)
  void queryClient.prefetchQuery(subcategoriesQuery)
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

/** Not narrowed: how that is read comes with the screen itself. */
const isPlain = (search: URLSearchParams) =>
  [...search.keys()].every((name) => name === 'q' || name === 'page')

export const productData: Prefetch = (queryClient, { pathname }) => {
  void queryClient.prefetchQuery(subcategoriesQuery)
  const productId = idIn(pathname)
  if (productId) void queryClient.prefetchQuery(productQuery(productId))
}

/** What is somebody's own is asked for beside the question who it is, not after it. */
const ofShopper =
  (prefetch: Prefetch): Prefetch =>
  (queryClient, place) =>
    hasSession() ? prefetch(queryClient, place) : undefined

export const cartData = ofShopper((queryClient) => queryClient.prefetchQuery(cartQuery()))

export const addressesData = ofShopper((queryClient) => queryClient.prefetchQuery(addressesQuery()))

/** What is about to be ordered is read again, whatever another tab or device has changed. */
const freshCartData = ofShopper((queryClient) =>
  queryClient.prefetchQuery({ ...cartQuery(), staleTime: 0 }),
)

export const checkoutData: Prefetch = (...place) =>
  Promise.all([freshCartData(...place), addressesData(...place)])

export const ordersData = ofShopper((queryClient) => queryClient.prefetchQuery(ordersQuery()))

export const orderData = ofShopper((queryClient, { params: { orderId } }) =>
  orderId ? queryClient.prefetchQuery(orderQuery(orderId)) : undefined,
)
