import { call } from '../route.ts'

const product = '/api/v1/product'

/** Loaded with the search, the filters and the screen of a product. */
export const findRoutes = {
  'product.similar': call('GET', `${product}/get-similar-products`, 'public', 200),
  'product.suggest': call('GET', `${product}/suggest`, 'public', 200),
  'product.facets': call('GET', `${product}/facets`, 'public', 200),
}
