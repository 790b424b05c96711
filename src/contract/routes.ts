import { accountRoutes } from './account/account-routes.ts'
import { addressRoutes } from './address/address-routes.ts'
import { paymentRoutes } from './checkout/payment-routes.ts'
import { complaintRoutes } from './complaint/complaint-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { call } from './route.ts'
import { cartRoutes, catalogRoutes, orderRoutes, pageRoutes } from './shop-routes.ts'

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
  ...cartRoutes,
  ...addressRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...pageRoutes,
  ...complaintRoutes,
  ...officeRoutes,
  ...providerRoutes,
}

export type RouteName = keyof typeof routes
