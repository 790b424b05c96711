/**
 * Every call of the shop: pure data, so that the web ships no validator with it.
 * `access` is required: an unguarded call cannot be written by forgetting. `staff` is whoever works here.
 * `form` marks calls that take multipart/form-data instead of JSON.
 */
export type Access = 'public' | 'user' | 'staff' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Status = 200 | 201 | 204
type More = {
  form?: true
  /** The body may be no longer, in bytes; without it as long as any. */
  maxBytes?: number
  /** Further spellings of the same call. */
  also?: readonly { method: Method; path: string }[]
}
export type Route = { method: Method; path: string; access: Access; status: Status } & More

const call = <const A extends Access>(
  method: Method,
  path: string,
  access: A,
  status: Status,
  more: More = {},
): Route & { access: A } => ({ method, path, access, status, ...more })

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
  'category.add': call('POST', `${category}/add-category`, 'admin', 201, { form: true }),
  'category.list': call('GET', `${category}/get-all-categories`, 'public', 200),
  'category.update': call('PUT', `${category}/update-category/:id`, 'admin', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${category}/update-category/:id` }],
  }),
  'category.delete': call('DELETE', `${category}/delete-category/:id`, 'admin', 204),
  'subcategory.add': call('POST', `${subcategory}/add-subcategory`, 'admin', 201, { form: true }),
  'subcategory.list': call('GET', `${subcategory}/get-all-subcategories`, 'public', 200),
  'subcategory.byCategory': call(
    'GET',
    `${subcategory}/get-subcategories-by-category`,
    'public',
    200,
  ),
  'subcategory.update': call('PUT', `${subcategory}/update-subcategory/:id`, 'admin', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${subcategory}/update-subcategory/:id` }],
  }),
  'subcategory.delete': call('DELETE', `${subcategory}/delete-subcategory/:id`, 'admin', 200),
  'product.add': call('POST', `${product}/add-product`, 'admin', 201, { form: true }),
  'product.list': call('GET', `${product}/get-products`, 'public', 200),
  'product.byCategory': call('GET', `${product}/get-products-by-category`, 'public', 200),
  'product.bySubcategory': call('GET', `${product}/get-products-by-subcategory`, 'public', 200),
  'product.get': call('GET', `${product}/get-product`, 'public', 200),
  'product.update': call('PUT', `${product}/update-product/:id`, 'admin', 200, {
    form: true,
    also: [{ method: 'PATCH', path: `${product}/update-product/:id` }],
  }),
  'product.forEdit': call('GET', `${product}/get-product-for-edit/:id`, 'admin', 200),
  'product.delete': call('DELETE', `${product}/delete-product/:id`, 'admin', 200),
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
  'order.get': call('GET', `${order}/:id`, 'user', 200),
  'order.placeCod': call('POST', `${order}/create-cod-order`, 'user', 201),
  'order.cancel': call('POST', `${order}/cancel-order/:id`, 'user', 200),
}

/** What only those see who work here. */
const staffRoutes = {
  'order.staffList': call('GET', `${order}/staff/list`, 'staff', 200),
  'order.staffGet': call('GET', `${order}/staff/:id`, 'staff', 200),
  'order.move': call('POST', `${order}/staff/:id/move`, 'staff', 200),
  'audit.list': call('GET', '/api/v1/audit/entries', 'admin', 200),
}

/** What a page says of itself. */
const pageRoutes = {
  'page.reportError': call('POST', '/api/v1/page-errors', 'public', 204, { maxBytes: 4096 }),
}

export const routes = {
  ...accountRoutes,
  ...catalogRoutes,
  ...purchaseRoutes,
  ...staffRoutes,
  ...pageRoutes,
}

export type RouteName = keyof typeof routes
