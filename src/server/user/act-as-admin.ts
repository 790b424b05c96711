import { ROLES_OF } from '#contract/account/access.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { actForUser } from './act-for-user.ts'

/** Like `actForUser` for an admin. Checks the role again under the lock; throws forbidden. */
export const actAsAdmin = <T>(db: Db, staffId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  actForUser(db, staffId, async (tx, { role }) => {
    if (!ROLES_OF.admin.includes(role)) throw new ShopError('forbidden', messages.notAdmin)
    return work(tx)
  })
