import { type LazyPart, lazyPart } from '#web/ui/lazy-part.ts'

export type Screen = LazyPart<object>

/** Each screen is a file of its own that the browser fetches when it is needed. */
export const screens = {
  landing: lazyPart(() => import('#web/home/landing-screen.tsx'), 'LandingScreen'),
  home: lazyPart(() => import('#web/home/home-screen.tsx'), 'HomeScreen'),
  search: lazyPart(() => import('#web/search/search-screen.tsx'), 'SearchScreen'),
  login: lazyPart(() => import('#web/account/login-screen.tsx'), 'LoginScreen'),
  register: lazyPart(() => import('#web/account/register-screen.tsx'), 'RegisterScreen'),
  forgotPassword: lazyPart(
    () => import('#web/account/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  verifyOtp: lazyPart(() => import('#web/account/verify-otp-screen.tsx'), 'VerifyOtpScreen'),
  resetPassword: lazyPart(
    () => import('#web/account/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  userMenu: lazyPart(() => import('#web/account/user-menu-screen.tsx'), 'UserMenuScreen'),
  verifyEmail: lazyPart(() => import('#web/account/verify-email-screen.tsx'), 'VerifyEmailScreen'),
  undoEmailChange: lazyPart(
    () => import('#web/account/undo-email-change-screen.tsx'),
    'UndoEmailChangeScreen',
  ),
  listing: lazyPart(() => import('#web/catalog/listing-screen.tsx'), 'ListingScreen'),
  product: lazyPart(() => import('#web/catalog/product-screen.tsx'), 'ProductScreen'),
  cart: lazyPart(() => import('#web/cart/cart-screen.tsx'), 'CartScreen'),
  checkout: lazyPart(() => import('#web/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  confirmation: lazyPart(() => import('#web/order/confirmation-screen.tsx'), 'ConfirmationScreen'),
  profile: lazyPart(() => import('#web/account/profile-screen.tsx'), 'ProfileScreen'),
  orders: lazyPart(() => import('#web/order/orders-screen.tsx'), 'OrdersScreen'),
  order: lazyPart(() => import('#web/order/order-screen.tsx'), 'OrderScreen'),
  addresses: lazyPart(() => import('#web/address/addresses-screen.tsx'), 'AddressesScreen'),
  policy: lazyPart(() => import('#web/settings/policy-screen.tsx'), 'PolicyScreen'),
  notFound: lazyPart(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
}
