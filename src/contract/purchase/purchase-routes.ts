import { call } from '../route.ts'

const purchase = '/api/v1/purchase'

/** Bills of suppliers, and the batches that they brought. */
export const purchaseRoutes = {
  'purchase.list': call('GET', `${purchase}/list`, 'catalogue', 200),
  'purchase.suppliers': call('GET', `${purchase}/suppliers`, 'catalogue', 200),
  'purchase.batches': call('GET', `${purchase}/batches`, 'catalogue', 200),
  'purchase.receive': call('POST', `${purchase}/receive`, 'catalogue', 201),
  'purchase.takeOut': call('POST', `${purchase}/batches/:id/take-out`, 'catalogue', 200),
  'purchase.get': call('GET', `${purchase}/:id`, 'catalogue', 200),
  'purchase.reverse': call('POST', `${purchase}/:id/reverse`, 'catalogue', 200),
}
