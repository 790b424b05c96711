import { lazyScreen } from './lazy-screen.tsx'

/** Each screen is a file of its own that the browser fetches when it is needed. */
export const screens = {
  landing: lazyScreen(() => import('#web/home/landing-screen.tsx'), 'LandingScreen'),
  home: lazyScreen(() => import('#web/home/home-screen.tsx'), 'HomeScreen'),
  search: lazyScreen(() => import('#web/search/search-screen.tsx'), 'SearchScreen'),
  login: lazyScreen(() => import('#web/account/login-screen.tsx'), 'LoginScreen'),
  register: lazyScreen(() => import('#web/account/register-screen.tsx'), 'RegisterScreen'),
  forgotPassword: lazyScreen(
    () => import('#web/account/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  verifyOtp: lazyScreen(() => import('#web/account/verify-otp-screen.tsx'), 'VerifyOtpScreen'),
  resetPassword: lazyScreen(
    () => import('#web/account/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  userMenu: lazyScreen(() => import('#web/account/user-menu-screen.tsx'), 'UserMenuScreen'),
  verifyEmail: lazyScreen(
    () => import('#web/account/verify-email-screen.tsx'),
    'VerifyEmailScreen',
  ),
  listing: lazyScreen(() => import('#web/catalog/listing-screen.tsx'), 'ListingScreen'),
  product: lazyScreen(() => import('#web/catalog/product-screen.tsx'), 'ProductScreen'),
  cart: lazyScreen(() => import('#web/cart/cart-screen.tsx'), 'CartScreen'),
  checkout: lazyScreen(() => import('#web/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  confirmation: lazyScreen(
    () => import('#web/order/confirmation-screen.tsx'),
    'ConfirmationScreen',
  ),
  profile: lazyScreen(() => import('#web/account/profile-screen.tsx'), 'ProfileScreen'),
  orders: lazyScreen(() => import('#web/order/orders-screen.tsx'), 'OrdersScreen'),
  order: lazyScreen(() => import('#web/order/order-screen.tsx'), 'OrderScreen'),
  addresses: lazyScreen(() => import('#web/address/addresses-screen.tsx'), 'AddressesScreen'),
  adminProducts: lazyScreen(() => import('#web/admin/products-screen.tsx'), 'AdminProductsScreen'),
  adminCategories: lazyScreen(
    () => import('#web/admin/categories-screen.tsx'),
    'AdminCategoriesScreen',
  ),
  adminSubcategories: lazyScreen(
    () => import('#web/admin/subcategories-screen.tsx'),
    'AdminSubcategoriesScreen',
  ),
  adminUpload: lazyScreen(
    () => import('#web/admin/upload-product-screen.tsx'),
    'UploadProductScreen',
  ),
  parts: lazyScreen(() => import('./parts-screen.tsx'), 'PartsScreen'),
  notFound: lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
}
