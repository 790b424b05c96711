import { call } from '../route.ts'

/** Loaded with the screens that show details of the shop. */
export const settingsRoutes = {
  'settings.get': call('GET', '/api/v1/settings', 'public', 200),
}
