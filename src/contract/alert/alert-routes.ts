import { call } from '../route.ts'

const alert = '/api/v1/stock-alert'

/** Loaded with the button that makes one. Both changes may be repeated. */
export const alertRoutes = {
  'alert.list': call('GET', alert, 'user', 200),
  'alert.add': call('PUT', `${alert}/:id`, 'user', 200),
  'alert.remove': call('DELETE', `${alert}/:id`, 'user', 200),
}
