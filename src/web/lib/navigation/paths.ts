import { LISTINGS, listingPath, type Named, productPath } from '#contract/catalog/catalog-paths.ts'
import { idAtEnd } from '#contract/lib/id.ts'

/**
 * Every path that a screen links to; those of products and lists are in the contract. No other file spells them; their
 * screens are in `app/screens/`.
 */

/** The id in a segment such as `tomato-<id>`: its last 36 characters. */
export const idIn = (part: string | undefined) => idAtEnd(part ?? '')

/** The category and subcategory of a listing path, in either form. */
export function listingIds(pathname: string) {
  const [category, subcategory] = pathname.split('/').filter((part) => part && part !== LISTINGS)
  return { categoryId: idIn(category), subcategoryId: idIn(subcategory) }
}

const listing = (...segments: string[]) => ['', LISTINGS, ...segments].join('/')

export const paths = {
  landing: '/',
  home: '/home',
  search: '/search',
  searchFor: (query: string, page = 1) =>
    `/search?q=${encodeURIComponent(query)}${page > 1 ? `&page=${page}` : ''}`,
  /** Searches for the exact words, without spelling correction. */
  searchLiterally: (query: string) => `/search?q=${encodeURIComponent(query)}&literal=1`,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  verifyOtp: '/verify-otp',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoEmailChange: '/undo-email-change',
  invitation: '/invitation',
  payLink: '/pay',
  userMenu: '/user',
  listing: (category: Named, subcategory: Named) => listingPath(category, subcategory),
  /** Listing of a category without subcategories. */
  categoryListing: (category: Named) => listingPath(category),
  product: productPath,
  productById: (id: string) => `/product/${id}`,
  cart: '/cart',
  checkout: '/checkout',
  confirmation: '/order-confirmation',
  confirmationOf: (orderId: string) => `/order-confirmation/${orderId}`,
  dashboard: '/dashboard',
  profile: '/dashboard/view',
  profileAlias: '/dashboard/profile',
  orders: '/dashboard/my-orders',
  ordersAlias: '/my-orders',
  order: (orderId: string) => `/dashboard/my-orders/${orderId}`,
  addresses: '/dashboard/addresses',
  wishlist: '/dashboard/wishlist',
  pastItems: '/dashboard/past-items',
  sharedList: (code: string) => `/shared-list/${code}`,
  alerts: '/dashboard/stock-alerts',
  deliveries: '/dashboard/deliveries',
  policy: (name: string) => `/policies/${name}`,
  parts: '/parts',
} as const

/** Route patterns for the router. */
export const patterns = {
  listing: listing(':category', ':subcategory'),
  categoryListing: listing(':category'),
  bareListing: '/:category/:subcategory',
  product: paths.productById(':product'),
  confirmation: paths.confirmationOf(':orderId'),
  order: paths.order(':orderId'),
  sharedList: paths.sharedList(':code'),
  unknown: '*',
} as const
