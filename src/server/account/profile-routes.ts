import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { findProfile } from './user-store.ts'
import { userView } from './user-view.ts'

/** What a user sees and changes of themselves. */
export function profileRoutes(route: ServeRoute, { db }: Deps) {
  route('user.details', async ({ user }) => ({
    data: userView(found(await findProfile(db, user.id), 'User')),
  }))
}
