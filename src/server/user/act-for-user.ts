import { may, type Permission } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import { type Db, inTransaction, isTransaction } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { notAllowed } from '#server/lib/not-allowed.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { lockUser } from './user-lock-store.ts'

/** The user, as locked. */
export type ActiveUser = Awaited<ReturnType<typeof lockUser>>

/**
 * Runs the work of one person one at a time on this node. Code that uses it instead of `actForUser` must lock the user
 * itself and must not call `actForUser` inside: that would deadlock.
 */
export const inTurn = semaphorePerKey({
  atOnce: 1,
  waiting: 128,
  rejection: () =>
    new ShopError('too_many', text('Too many requests at once. Please try again in a moment.'), {
      retryAfter: 3,
    }),
})

/**
 * Runs the work in one transaction with the user locked, so that each user's actions run one at a time on all nodes.
 * Throws `unauthenticated` when the account is blocked or deleted. Concurrent actions of one user take one connection
 * of the pool, not all.
 */
export function actForUser<T>(
  db: Db,
  userId: string,
  work: (tx: Db, user: ActiveUser) => Promise<T>,
): Promise<T> {
  const act = () => inTransaction(db, async (tx) => work(tx, await lockUser(tx, userId)))
  // A nested transaction already has its connection.
  return isTransaction(db) ? act() : inTurn(userId, act)
}

/** Like `actForUser` for a person of the office. Checks the permission again under the lock; throws forbidden. */
export const actAsStaff = <T>(
  db: Db,
  staffId: string,
  permission: Permission,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  actForUser(db, staffId, async (tx, user) => {
    if (!may(user, permission)) throw notAllowed(permission, user)
    return work(tx)
  })
