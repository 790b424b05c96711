import { call } from '../route.ts'

const note = '/api/v1/note'
const tag = '/api/v1/tag'

/** Notes and tags of orders and customers, for staff. Who picks an order reads them. */
export const noteRoutes = {
  'note.ofOrder': call('GET', `${note}/order/:id`, 'picking', 200),
  'note.ofCustomer': call('GET', `${note}/customer/:id`, 'orders', 200),
  'note.addToOrder': call('POST', `${note}/order/:id`, 'orders', 201),
  'note.addToCustomer': call('POST', `${note}/customer/:id`, 'orders', 201),
  'note.remove': call('POST', `${note}/:id/remove`, 'orders', 200),
  'note.restore': call('POST', `${note}/:id/restore`, 'orders', 200),
  'tag.list': call('GET', `${tag}/list`, 'picking', 200),
  'tag.addToOrder': call('POST', `${tag}/order/:id`, 'orders', 200),
  'tag.addToCustomer': call('POST', `${tag}/customer/:id`, 'orders', 200),
  'tag.removeFromOrder': call('POST', `${tag}/order/:id/remove`, 'orders', 200),
  'tag.removeFromCustomer': call('POST', `${tag}/customer/:id/remove`, 'orders', 200),
}
