import { call } from '../route.ts'

const policies = '/api/v1/policies'

export const policyRoutes = {
  'policy.get': call('GET', `${policies}/:name`, 'public', 200),
  'policy.list': call('GET', policies, 'settings', 200),
  'policy.versions': call('GET', `${policies}/:name/versions`, 'settings', 200),
  'policy.publish': call('PUT', `${policies}/:name`, 'settings', 200),
}
