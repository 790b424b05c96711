import { call } from '../route.ts'

const wishlist = '/api/v1/wishlist'
const product = '/api/v1/product'

/** Loaded with what shows or changes a list of products that a shopper kept. */
export const wishlistRoutes = {
  'wishlist.list': call('GET', wishlist, 'user', 200),
  'wishlist.ids': call('GET', `${wishlist}/ids`, 'user', 200),
  'wishlist.add': call('PUT', `${wishlist}/:id`, 'user', 200),
  'wishlist.remove': call('DELETE', `${wishlist}/:id`, 'user', 200),
  'product.bought': call('GET', `${product}/bought`, 'user', 200),
  'product.some': call('GET', `${product}/get-products-by-ids`, 'public', 200),
}
