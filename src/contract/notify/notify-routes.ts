import { call } from '../route.ts'

const push = '/api/v1/notification'

/** Notifications in a browser, loaded with the part that asks for them. Each may be repeated. */
export const notifyRoutes = {
  'push.get': call('GET', push, 'user', 200),
  'push.subscribe': call('PUT', push, 'user', 200),
  'push.unsubscribe': call('POST', `${push}/end`, 'user', 200),
}
