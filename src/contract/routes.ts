import { complaintRoutes } from './complaint/complaint-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { call } from './route.ts'
import { shopRoutes } from './shop-routes.ts'

/** Calls by the payment provider. */
const providerRoutes = {
  'payment.webhook': call('POST', '/api/v1/order/razorpay-webhook', 'webhook', 200, {
    maxBytes: 128 * 1024,
  }),
}

/** Every call as plain data, so that the web does not bundle the validator. */
export const routes = { ...shopRoutes, ...complaintRoutes, ...officeRoutes, ...providerRoutes }

export type RouteName = keyof typeof routes
