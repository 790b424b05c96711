import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { addressKey, limit, limitKey } from '#server/limits/limit.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { myDataRoutes } from './my-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { register } from './register.ts'

/** From the first visit to the goodbye. */
export function accountRoutes(route: ServeRoute, deps: Deps) {
  const { db } = deps
  route('user.register', async ({ body, request }) => {
    await limit(db, {
      key: limitKey('register', addressKey(request.ip)),
      ...ACCOUNT_LIMITS.register,
    })
    const { id, username, email } = await register(db, body)
    return {
      message: 'User has been created successfully!',
      data: { _id: id, username, email },
    }
  })

  profileRoutes(route, deps)
  avatarRoutes(route, deps)
  myDataRoutes(route, deps)
}
