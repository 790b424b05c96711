import { call } from './route.ts'

/*
 * Calls of the first screens, which every page loads. Those of other screens are loaded with the queries that
 * make them (`registerRoutes`), from files such as account/account-routes.ts and catalog/find-routes.ts.
 */

const user = '/api/v1/user'
const category = '/api/v1/category'
const subcategory = '/api/v1/subcategory'
const product = '/api/v1/product'
const cart = '/api/v1/cart'
const address = '/api/v1/address'
const order = '/api/v1/order'

export const sessionRoutes = {
  'user.details': call('GET', `${user}/get-details`, 'user', 200),
  'user.refresh': call('POST', `${user}/refresh-token`, 'public', 200),
  'user.logout': call('GET', `${user}/logout`, 'user', 200),
}

export const catalogRoutes = {
  'category.list': call('GET', `${category}/get-all-categories`, 'public', 200),
  'subcategory.list': call('GET', `${subcategory}/get-all-subcategories`, 'public', 200),
  'subcategory.byCategory': call(
    'GET',
    `${subcategory}/get-subcategories-by-category`,
    'public',
    200,
  ),
  'product.list': call('GET', `${product}/get-products`, 'public', 200),
  'product.byCategory': call('GET', `${product}/get-products-by-category`, 'public', 200),
  'product.bySubcategory': call('GET', `${product}/get-products-by-subcategory`, 'public', 200),
  'product.get': call('GET', `${product}/get-product`, 'public', 200),
  'product.bestsellers': call('GET', `${product}/bestsellers`, 'public', 200),
  'product.buyAgain': call('GET', `${product}/buy-again`, 'user', 200),
}

export const cartRoutes = {
  'cart.get': call('GET', `${cart}/get-cart-by-user`, 'user', 200),
  'cart.add': call('POST', `${cart}/add-to-cart`, 'user', 200),
  'cart.remove': call('POST', `${cart}/remove-from-cart`, 'user', 200),
  'cart.clear': call('DELETE', `${cart}/clear-cart`, 'user', 200),
}

export const savedAddressRoutes = {
  'address.list': call('GET', `${address}/get-all-addresses`, 'user', 200),
}

export const orderRoutes = {
  'order.list': call('GET', `${order}/get-order-details`, 'user', 200),
  'order.awaited': call('GET', `${order}/awaited`, 'user', 200),
  'order.get': call('GET', `${order}/:id`, 'user', 200),
}

/** The shop now, and client error reports. */
export const pageRoutes = {
  'delivery.now': call('GET', '/api/v1/delivery/now', 'public', 200),
  'front.now': call('GET', '/api/v1/front/now', 'public', 200),
  'delivery.check': call('GET', '/api/v1/delivery/check', 'public', 200),
  'page.reportError': call('POST', '/api/v1/page-errors', 'public', 204, { maxBytes: 4096 }),
}

export const shopRoutes = {
  ...sessionRoutes,
  ...catalogRoutes,
  ...cartRoutes,
  ...savedAddressRoutes,
  ...orderRoutes,
  ...pageRoutes,
}
