import { call } from '../route.ts'

const rider = '/api/v1/rider'

/** Riders and the orders that are handed to them. Loaded with their screens. */
export const riderRoutes = {
  'rider.list': call('GET', `${rider}/list`, 'picking', 200),
  'rider.handOver': call('POST', `${rider}/hand-over`, 'picking', 200),
  'rider.receive': call('POST', `${rider}/orders/:id/receive`, 'picking', 200),
  'rider.cash': call('GET', `${rider}/cash`, 'money', 200),
  'rider.countFor': call('POST', `${rider}/:id/count`, 'money', 201),
  'rider.orders': call('GET', `${rider}/orders`, 'rider', 200),
  'rider.deliver': call('POST', `${rider}/orders/:id/deliver`, 'rider', 200),
  'rider.notDelivered': call('POST', `${rider}/orders/:id/not-delivered`, 'rider', 200),
  'rider.bringBack': call('POST', `${rider}/orders/:id/bring-back`, 'rider', 200),
  'rider.count': call('POST', `${rider}/count`, 'rider', 201),
}
