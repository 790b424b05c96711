import { call } from '../route.ts'

const phoneOrder = '/api/v1/phone-order'
const customers = `${phoneOrder}/customers`

/** Orders that staff take by phone or at the counter. */
export const phoneOrderRoutes = {
  'phoneOrder.customers': call('GET', customers, 'orders', 200),
  'phoneOrder.addCustomer': call('POST', customers, 'orders', 201),
  'phoneOrder.giveEmail': call('POST', `${customers}/:id/email`, 'orders', 200),
  'phoneOrder.addresses': call('GET', `${customers}/:id/addresses`, 'orders', 200),
  'phoneOrder.addAddress': call('POST', `${customers}/:id/addresses`, 'orders', 201),
  'phoneOrder.products': call('GET', `${phoneOrder}/products`, 'orders', 200),
  'phoneOrder.place': call('POST', phoneOrder, 'orders', 201),
  'phoneOrder.addItems': call('POST', `${phoneOrder}/:id/items`, 'orders', 201),
  'payLink.make': call('POST', `${phoneOrder}/:id/pay-link`, 'orders', 201),
  'payLink.payByCash': call('POST', `${phoneOrder}/:id/pay-by-cash`, 'orders', 200),
}
