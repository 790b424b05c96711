import { call } from '../route.ts'

/** Loaded with the login. */
export const loginRoutes = {
  'user.login': call('POST', '/api/v1/user/login', 'public', 200),
}
