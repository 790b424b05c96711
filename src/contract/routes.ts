import { complaintRoutes } from './complaint-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { call } from './route.ts'
import { shopRoutes } from './shop-routes.ts'

/** What the payment provider says by itself. */
const providerRoutes = {
  'payment.webhook': call('POST', '/api/v1/order/razorpay-webhook', 'webhook', 200, {
    maxBytes: 128 * 1024,
  }),
}

/** Every call of the shop: pure data, so that the web ships no validator with it. */
export const routes = { ...shopRoutes, ...complaintRoutes, ...officeRoutes, ...providerRoutes }

export type RouteName = keyof typeof routes
