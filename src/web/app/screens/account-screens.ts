import { t } from '@lingui/core/macro'
import { paths, patterns } from '#web/lib/navigation/paths.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { addressesData, loginData, orderData, ordersData } from './first-data.ts'
import type { ScreenRow } from './screen-row.ts'

/** Sign-up, login and the account screens. */
export const accountScreens = {
  login: {
    path: paths.login,
    title: t`Login`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(() => import('#web/account/login-screen.tsx'), 'LoginScreen'),
    data: loginData,
    page: { preload: true },
  },
  register: {
    path: paths.register,
    title: t`Register`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(() => import('#web/account/register-screen.tsx'), 'RegisterScreen'),
    page: { preload: true },
  },
  forgotPassword: {
    path: paths.forgotPassword,
    title: t`Forgot Password`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(
      () => import('#web/account/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  },
  verifyOtp: {
    path: paths.verifyOtp,
    title: t`Verify OTP`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(() => import('#web/account/verify-otp-screen.tsx'), 'VerifyOtpScreen'),
  },
  resetPassword: {
    path: paths.resetPassword,
    title: t`Reset Password`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(
      () => import('#web/account/reset-password-screen.tsx'),
      'ResetPasswordScreen',
    ),
  },
  verifyEmail: {
    path: paths.verifyEmail,
    title: t`Verify Email`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(
      () => import('#web/account/verify-email-screen.tsx'),
      'VerifyEmailScreen',
    ),
  },
  undoEmailChange: {
    path: paths.undoEmailChange,
    title: t`Undo Email Change`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(
      () => import('#web/account/undo-email-change-screen.tsx'),
      'UndoEmailChangeScreen',
    ),
  },
  invitation: {
    path: paths.invitation,
    title: t`Invitation`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(
      () => import('#web/account/invitation-screen.tsx'),
      'InvitationScreen',
    ),
  },
  payLink: {
    path: paths.payLink,
    title: t`Checkout`,
    access: 'public',
    shell: 'entry',
    component: lazyComponent(
      () => import('#web/checkout/pay-link/pay-link-screen.tsx'),
      'PayLinkScreen',
    ),
  },
  userMenu: {
    path: paths.userMenu,
    title: t`My Account`,
    access: 'shopper',
    shell: 'inner',
    component: lazyComponent(() => import('#web/account/user-menu-screen.tsx'), 'UserMenuScreen'),
  },
  profile: {
    path: [paths.profile, paths.profileAlias],
    aliases: [paths.dashboard],
    title: t`Profile`,
    access: 'shopper',
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(() => import('#web/account/profile-screen.tsx'), 'ProfileScreen'),
  },
  orders: {
    path: paths.orders,
    aliases: [paths.ordersAlias],
    title: t`My Orders`,
    access: 'shopper',
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(() => import('#web/order/orders-screen.tsx'), 'OrdersScreen'),
    data: ordersData,
    page: { frame: 'title' },
  },
  order: {
    path: patterns.order,
    title: t`Order Details`,
    access: 'shopper',
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(() => import('./order.tsx'), 'OrderWithHelp'),
    data: orderData,
  },
  addresses: {
    path: paths.addresses,
    title: t`My Addresses`,
    access: 'shopper',
    shell: 'inner',
    component: lazyComponent(() => import('#web/address/addresses-screen.tsx'), 'AddressesScreen'),
    data: addressesData,
  },
  wishlist: {
    path: paths.wishlist,
    title: t`Wishlist`,
    access: 'shopper',
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(
      () => import('#web/catalog/lists/wishlist-screen.tsx'),
      'WishlistScreen',
    ),
  },
  pastItems: {
    path: paths.pastItems,
    title: t`Past items`,
    access: 'shopper',
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(
      () => import('#web/catalog/lists/past-items-screen.tsx'),
      'PastItemsScreen',
    ),
  },
  sharedList: {
    path: patterns.sharedList,
    title: t`Shared list`,
    access: 'shelves',
    visitors: true,
    shell: 'inner',
    basketBar: true,
    component: lazyComponent(
      () => import('#web/catalog/lists/shared-list-screen.tsx'),
      'SharedListScreen',
    ),
  },
  alerts: {
    path: paths.alerts,
    title: t`Stock alerts`,
    access: 'shopper',
    shell: 'inner',
    component: lazyComponent(() => import('#web/catalog/alert/alerts-screen.tsx'), 'AlertsScreen'),
  },
  deliveries: {
    path: paths.deliveries,
    title: t`My deliveries`,
    access: 'rider',
    shell: 'inner',
    component: lazyComponent(() => import('#web/rider/rider-screen.tsx'), 'RiderScreen'),
  },
} as const satisfies Record<string, ScreenRow>
