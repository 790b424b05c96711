import { call } from '../route.ts'

const order = '/api/v1/order'

/** Orders, their payment and delivery slots. Loaded with checkout and with the money of an order. */
export const paymentRoutes = {
  'order.paymentOptions': call('GET', `${order}/payment-options`, 'public', 200),
  'order.slots': call('GET', `${order}/slots`, 'user', 200),
  'order.placeCod': call('POST', `${order}/create-cod-order`, 'user', 201),
  'order.placeOnline': call('POST', `${order}/create-online-order`, 'user', 201),
  'order.verifyPayment': call('POST', `${order}/verify-payment`, 'user', 200),
  'order.paymentFailed': call('POST', `${order}/payment-failed`, 'user', 200),
  'order.paymentCancelled': call('POST', `${order}/payment-cancelled`, 'user', 200),
  'order.paymentState': call('GET', `${order}/payment-state/:id`, 'user', 200),
  'order.payByCash': call('POST', `${order}/pay-by-cash/:id`, 'user', 200),
}
