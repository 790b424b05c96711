import { accountRoutes } from './account/account-routes.ts'
import { addressRoutes } from './address/address-routes.ts'
import { alertRoutes } from './alert/alert-routes.ts'
import { findRoutes } from './catalog/find-routes.ts'
import { payLinkRoutes } from './checkout/pay-link-routes.ts'
import { paymentRoutes } from './checkout/payment-routes.ts'
import { complaintRoutes, helpRoutes } from './complaint/complaint-routes.ts'
import { couponRoutes } from './coupon/coupon-routes.ts'
import { notifyRoutes } from './notify/notify-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { orderPageRoutes } from './order/order-routes.ts'
import { invitationRoutes } from './people/invitation-routes.ts'
import { policyRoutes } from './policy/policy-routes.ts'
import { riderRoutes } from './rider/rider-routes.ts'
import { call } from './route.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { cartRoutes, catalogRoutes, orderRoutes, pageRoutes } from './shop-routes.ts'
import { wishlistRoutes } from './wishlist/wishlist-routes.ts'

/** Calls by the payment provider. */
const providerRoutes = {
  'payment.webhook': call('POST', '/api/v1/order/razorpay-webhook', 'webhook', 200, {
    maxBytes: 128 * 1024,
  }),
}

/**
 * Every call as plain data, so that the web does not bundle the validator. The order is that of the API's
 * document.
 */
export const routes = {
  ...accountRoutes,
  ...catalogRoutes,
  ...findRoutes,
  ...wishlistRoutes,
  ...cartRoutes,
  ...addressRoutes,
  ...alertRoutes,
  ...orderRoutes,
  ...orderPageRoutes,
  ...paymentRoutes,
  ...payLinkRoutes,
  ...couponRoutes,
  ...pageRoutes,
  ...settingsRoutes,
  ...policyRoutes,
  ...complaintRoutes,
  ...helpRoutes,
  ...notifyRoutes,
  ...officeRoutes,
  ...riderRoutes,
  ...invitationRoutes,
  ...providerRoutes,
}

export type RouteName = keyof typeof routes
