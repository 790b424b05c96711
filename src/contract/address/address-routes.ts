import { call } from '../route.ts'
import { savedAddressRoutes } from '../shop-routes.ts'

const address = '/api/v1/address'

/** Loaded with what changes an address. */
export const addressRoutes = {
  ...savedAddressRoutes,
  'address.add': call('POST', `${address}/add-address`, 'user', 201),
  'address.update': call('PUT', `${address}/update-address/:id`, 'user', 200, {
    also: [{ method: 'PATCH', path: `${address}/update-address/:id` }],
  }),
  'address.delete': call('DELETE', `${address}/delete-address/:id`, 'user', 200),
  'address.setDefault': call('PUT', `${address}/set-default`, 'user', 200, {
    also: [
      { method: 'PUT', path: `${address}/set-default/:id` },
      { method: 'PATCH', path: `${address}/set-default` },
      { method: 'PATCH', path: `${address}/set-default/:id` },
    ],
  }),
}
