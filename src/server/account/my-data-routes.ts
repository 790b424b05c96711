import type { Deps } from '#server/deps.ts'
import { cookiesFor } from '#server/http/cookies.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { collectMyData } from './collect-my-data.ts'
import { deleteAccount } from './delete-account.ts'

/** What the law gives a shopper over their data: to have it, and to have it gone. */
export function myDataRoutes(route: ServeRoute, { db, storage, config }: Deps) {
  const cookies = cookiesFor(config)

  route('user.export', async ({ user }) => {
    await limit(db, { key: limitKey('export-data', user.id), ...ACCOUNT_LIMITS.exportData })
    return { data: await collectMyData(db, user) }
  })

  route('user.delete', async ({ user, body, reply }) => {
    await deleteAccount(db, storage, user.id, body.password)
    cookies.signOut(reply)
    return { message: 'Your account has been deleted', data: null }
  })
}
