import type { Deps } from '#server/deps.ts'
import { cookiesFor } from '#server/http/cookies.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export function accountRoutes(route: ServeRoute, deps: Deps) {
  const cookies = cookiesFor(deps.config)
  sessionRoutes(route, deps, cookies)
  recoveryRoutes(route, deps, cookies)
  profileRoutes(route, deps)
  avatarRoutes(route, deps)
}
