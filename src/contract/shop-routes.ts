import { call } from './route.ts'

/** Calls of shoppers, which every page loads. */

const user = '/api/v1/user'
const category = '/api/v1/category'
const subcategory = '/api/v1/subcategory'
const product = '/api/v1/product'
const cart = '/api/v1/cart'
const address = '/api/v1/address'
const order = '/api/v1/order'

const accountRoutes = {
  'user.register': call('POST', `${user}/register`, 'public', 201),
  'user.login': call('POST', `${user}/login`, 'public', 200),
  'user.details': call('GET', `${user}/get-details`, 'user', 200),
  'user.forgotPassword': call('POST', `${user}/forgot-password`, 'public', 200),
  'user.verifyOtp': call('POST', `${user}/verify-forgot-password-otp`, 'public', 200),
  'user.verifyEmail': call('POST', `${user}/verify-email`, 'public', 200),
  'user.resetPassword': call('PUT', `${user}/reset-password`, 'public', 200),
  'user.refresh': call('POST', `${user}/refresh-token`, 'public', 200),
  'user.logout': call('GET', `${user}/logout`, 'user', 200),
  'user.setAvatar': call('PUT', `${user}/set-avatar`, 'user', 200, { form: true }),
  'user.update': call('PUT', `${user}/update-details`, 'user', 200, {
    also: [{ method: 'PATCH', path: `${user}/update-details` }],
  }),
  'user.undoEmailChange': call('POST', `${user}/undo-email-change`, 'public', 200),
  'user.sendVerification': call('POST', `${user}/send-verification-email`, 'user', 200),
  'user.sessions': call('GET', `${user}/sessions`, 'user', 200),
  'user.accountEvents': call('GET', `${user}/account-events`, 'user', 200),
  'user.endSession': call('DELETE', `${user}/sessions/:id`, 'user', 200),
  'user.endAllSessions': call('DELETE', `${user}/sessions`, 'user', 200),
  'user.export': call('GET', `${user}/export-data`, 'user', 200),
  'user.delete': call('POST', `${user}/delete-account`, 'user', 200),
}

const catalogRoutes = {
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
  'product.similar': call('GET', `${product}/get-similar-products`, 'public', 200),
  'product.suggest': call('GET', `${product}/suggest`, 'public', 200),
  'product.facets': call('GET', `${product}/facets`, 'public', 200),
  'product.buyAgain': call('GET', `${product}/buy-again`, 'user', 200),
}

const purchaseRoutes = {
  'cart.get': call('GET', `${cart}/get-cart-by-user`, 'user', 200),
  'cart.add': call('POST', `${cart}/add-to-cart`, 'user', 200),
  'cart.remove': call('POST', `${cart}/remove-from-cart`, 'user', 200),
  'cart.clear': call('DELETE', `${cart}/clear-cart`, 'user', 200),
  'address.list': call('GET', `${address}/get-all-addresses`, 'user', 200),
  'address.add': call('POST', `${address}/add-address`, 'user', 201),
  'address.update': call('PUT', `${address}/update-address/:id`, 'user', 200, {
    also: [{ method: 'PATCH', path: `${address}/update-address/:id` }],
  }),
  'address.delete': call('DELETE', `${address}/delete-address/:id`, 'user', 200),
  'address.setDefault': call('PUT', `${address}/set-default`, 'user', 200, {
    also: [
      { method: 'PUT', path: `${address}/set-default/:id` },
      { method: 'PATCH', path: `${address}/set-default` },
      { method: 'PATCH', path: `${address}/set-default/:id` },
    ],
  }),
  'order.list': call('GET', `${order}/get-order-details`, 'user', 200),
  'order.awaited': call('GET', `${order}/awaited`, 'user', 200),
  'order.get': call('GET', `${order}/:id`, 'user', 200),
  'order.placeCod': call('POST', `${order}/create-cod-order`, 'user', 201),
  'order.cancel': call('POST', `${order}/cancel-order/:id`, 'user', 200),
  'order.events': call('GET', `${order}/events`, 'user', 200, { stream: true }),
  'order.reorder': call('POST', `${order}/:id/reorder`, 'user', 200),
}

/** Online payment. */
const paymentRoutes = {
  'order.paymentOptions': call('GET', `${order}/payment-options`, 'public', 200),
  'order.placeOnline': call('POST', `${order}/create-online-order`, 'user', 201),
  'order.verifyPayment': call('POST', `${order}/verify-payment`, 'user', 200),
  'order.paymentFailed': call('POST', `${order}/payment-failed`, 'user', 200),
  'order.paymentCancelled': call('POST', `${order}/payment-cancelled`, 'user', 200),
  'order.paymentState': call('GET', `${order}/payment-state/:id`, 'user', 200),
  'order.payByCash': call('POST', `${order}/pay-by-cash/:id`, 'user', 200),
}

/** Shop details and client error reports. */
const pageRoutes = {
  'delivery.now': call('GET', '/api/v1/delivery/now', 'public', 200),
  'delivery.check': call('GET', '/api/v1/delivery/check', 'public', 200),
  'settings.get': call('GET', '/api/v1/settings', 'public', 200),
  'page.reportError': call('POST', '/api/v1/page-errors', 'public', 204, { maxBytes: 4096 }),
}

export const shopRoutes = {
  ...accountRoutes,
  ...catalogRoutes,
  ...purchaseRoutes,
  ...paymentRoutes,
  ...pageRoutes,
}
