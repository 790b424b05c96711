import { call } from '../route.ts'

const picking = '/api/v1/picking'

export const pickingRoutes = {
  'picking.queue': call('GET', `${picking}/queue`, 'picking', 200),
  'picking.orders': call('GET', `${picking}/orders`, 'picking', 200),
  'picking.start': call('POST', `${picking}/:id/start`, 'picking', 200),
  'picking.tick': call('POST', `${picking}/:id/tick`, 'picking', 200),
  'picking.substitutes': call('GET', `${picking}/:id/substitutes`, 'picking', 200),
  'picking.offer': call('POST', `${picking}/:id/offer`, 'picking', 200),
  'picking.withdrawOffer': call('POST', `${picking}/:id/withdraw-offer`, 'picking', 200),
  'picking.pack': call('POST', `${picking}/:id/pack`, 'picking', 200),
}
