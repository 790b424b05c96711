import { call } from '../route.ts'

const newOrders = '/api/v1/notification/new-orders'
const gateway = '/api/v1/gateway'

/** New orders in a browser of staff, and the owner's gateway for SMS and WhatsApp. */
export const notifyOfficeRoutes = {
  'push.watchOrders': call('PUT', newOrders, 'orders', 200),
  'push.unwatchOrders': call('POST', `${newOrders}/end`, 'orders', 200),
  'gateway.get': call('GET', gateway, 'settings', 200),
  'gateway.save': call('PUT', gateway, 'settings', 200),
  'gateway.renewSecret': call('POST', `${gateway}/renew-secret`, 'settings', 200),
  'gateway.test': call('POST', `${gateway}/test`, 'settings', 200),
  'gateway.deliveries': call('GET', `${gateway}/deliveries`, 'settings', 200),
}
