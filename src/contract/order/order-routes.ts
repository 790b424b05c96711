import { call } from '../route.ts'

const order = '/api/v1/order'

/** What is done with one order, and its news. Loaded with the pages of orders. */
export const orderPageRoutes = {
  'order.cancel': call('POST', `${order}/cancel-order/:id`, 'user', 200),
  'order.answerOffer': call('POST', `${order}/:id/answer-offer`, 'user', 200),
  'order.events': call('GET', `${order}/events`, 'user', 200, { stream: true }),
  'order.reorder': call('POST', `${order}/:id/reorder`, 'user', 200),
}
