import { t } from '@lingui/core/macro'
import { HOME_SIZES, LANDING_SIZES } from '#contract/page/basket-picture.ts'
import { paths, patterns } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import {
  cartData,
  checkoutData,
  homeData,
  landingData,
  listingData,
  orderData,
  productData,
  searchData,
} from './first-data.ts'
import type { ScreenRow } from './screen-row.ts'

/** All listing routes share one name, so that the screen stays when the subcategory changes. */
const LISTING = {
  title: t`Products`,
  access: 'shelves',
  visitors: true,
  shell: 'inner',
  basketBar: true,
  component: lazyComponent(() => import('#web/catalog/listing-screen.tsx'), 'ListingScreen'),
  data: listingData,
  name: 'listing',
} as const

/** The shopping screens, from the landing page to the order confirmation. */
export const shopScreens = {
  landing: {
    path: paths.landing,
    title: SHOP_NAME,
    access: 'guest',
    shell: 'landing',
    component: lazyComponent(() => import('#web/home/landing-screen.tsx'), 'LandingScreen'),
    data: landingData,
    page: { frame: 'landing', answers: 'landing', basketSizes: LANDING_SIZES },
  },
  home: {
    path: paths.home,
    title: t`Home`,
    access: 'shelves',
    visitors: true,
    shell: 'shop',
    basketBar: true,
    component: lazyComponent(() => import('#web/home/home-screen.tsx'), 'HomeScreen'),
    data: homeData,
    page: { frame: 'home', answers: 'home', basketSizes: HOME_SIZES },
  },
  listing: {
    ...LISTING,
    path: [patterns.categoryListing, patterns.listing],
    page: { frame: 'list', answers: 'listing', offline: true },
  },
  /** A two-segment path without an id shows "not found". */
  bareListing: { ...LISTING, path: patterns.bareListing, endsInId: true },
  product: {
    path: patterns.product,
    title: t`Product`,
    access: 'shelves',
    visitors: true,
    shell: 'inner',
    component: lazyComponent(() => import('#web/catalog/product-screen.tsx'), 'ProductScreen'),
    data: productData,
    page: { frame: 'product', answers: 'product', offline: true },
  },
  search: {
    path: paths.search,
    title: t`Search`,
    access: 'shelves',
    visitors: true,
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(() => import('#web/search/search-screen.tsx'), 'SearchScreen'),
    data: searchData,
    page: { frame: 'search', answers: 'search', offline: true },
  },
  cart: {
    path: paths.cart,
    title: t`My Cart`,
    access: 'shopper',
    visitors: true,
    shell: 'inner',
    component: lazyComponent(() => import('#web/cart/cart-screen.tsx'), 'CartScreen'),
    data: cartData,
    page: { frame: 'title', offline: true },
  },
  checkout: {
    path: paths.checkout,
    title: t`Checkout`,
    access: 'shopper',
    shell: 'inner',
    component: lazyComponent(() => import('#web/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
    data: checkoutData,
    page: { frame: 'title', answers: 'checkout' },
  },
  /** Has the full shop header, because checkout is done, and no basket bar, which would cover the confirmation. */
  confirmation: {
    path: [paths.confirmation, patterns.confirmation],
    title: t`Order Confirmation`,
    access: 'shopper',
    shell: 'shop',
    component: lazyComponent(() => import('./confirmation.tsx'), 'ConfirmationWithOffer'),
    data: orderData,
  },
  notFound: {
    path: patterns.unknown,
    title: t`Page Not Found`,
    access: 'public',
    shell: 'shop',
    component: lazyComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
  },
} as const satisfies Record<string, ScreenRow>
