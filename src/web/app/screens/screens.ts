import { type LazyComponent, lazyComponent } from '#web/ui/loading/lazy-component.ts'

export type Screen = LazyComponent<object>

/** Each screen is a file of its own that the browser fetches when it is needed. */
export const screens = {
  landing: lazyComponent(() => import('#web/home/landing-screen.tsx'), 'LandingScreen'),
  home: lazyComponent(() => import('#web/home/home-screen.tsx'), 'HomeScreen'),
  search: lazyComponent(() => import('#web/search/search-screen.tsx'), 'SearchScreen'),
  login: lazyComponent(() => import('#web/account/login-screen.tsx'), 'LoginScreen'),
  register: lazyComponent(() => import('#web/account/register-screen.tsx'), 'RegisterScreen'),
  forgotPassword: lazyComponent(
    () => import('#web/account/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  verifyOtp: lazyComponent(() => import('#web/account/verify-otp-screen.tsx'), 'VerifyOtpScreen'),
  resetPassword: lazyComponent(
    () => import('#web/account/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  userMenu: lazyComponent(() => import('#web/account/user-menu-screen.tsx'), 'UserMenuScreen'),
  verifyEmail: lazyComponent(
    () => import('#web/account/verify-email-screen.tsx'),
    'VerifyEmailScreen',
  ),
  undoEmailChange: lazyComponent(
    () => import('#web/account/undo-email-change-screen.tsx'),
    'UndoEmailChangeScreen',
  ),
  listing: lazyComponent(() => import('#web/catalog/listing-screen.tsx'), 'ListingScreen'),
  product: lazyComponent(() => import('#web/catalog/product-screen.tsx'), 'ProductScreen'),
  cart: lazyComponent(() => import('#web/cart/cart-screen.tsx'), 'CartScreen'),
  checkout: lazyComponent(() => import('#web/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  confirmation: lazyComponent(
    () => import('#web/order/confirmation-screen.tsx'),
    'ConfirmationScreen',
  ),
  profile: lazyComponent(() => import('#web/account/profile-screen.tsx'), 'ProfileScreen'),
  orders: lazyComponent(() => import('#web/order/orders-screen.tsx'), 'OrdersScreen'),
  order: lazyComponent(() => import('#web/order/order-screen.tsx'), 'OrderScreen'),
  addresses: lazyComponent(() => import('#web/address/addresses-screen.tsx'), 'AddressesScreen'),
  policy: lazyComponent(() => import('#web/settings/policy-screen.tsx'), 'PolicyScreen'),
  notFound: lazyComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
}
