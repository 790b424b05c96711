import { call } from '../route.ts'

const gateway = '/api/v1/gateway'

/** The owner's gateway for SMS and WhatsApp. */
export const notifyOfficeRoutes = {
  'gateway.get': call('GET', gateway, 'settings', 200),
  'gateway.save': call('PUT', gateway, 'settings', 200),
  'gateway.renewSecret': call('POST', `${gateway}/renew-secret`, 'settings', 200),
  'gateway.test': call('POST', `${gateway}/test`, 'settings', 200),
  'gateway.deliveries': call('GET', `${gateway}/deliveries`, 'settings', 200),
}
