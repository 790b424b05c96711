import { type Db, inTransaction, isTransaction } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { semaphorePerKey } from '#server/lib/semaphore.ts'
import { lockUser } from './user-lock-store.ts'

/** Who the work is done for, as locked. */
export type ActiveUser = Awaited<ReturnType<typeof lockUser>>

/**
 * Lets one thing at a time happen for one person in this node. Whoever uses it instead of `actForUser` has
 * to lock the user themselves, and must not call that inside: it would wait for its own end.
 */
export const inTurn = semaphorePerKey({
  atOnce: 1,
  waiting: 128,
  refusal: () =>
    new ShopError('too_many', 'That is a lot at once. Please try again in a moment.', {
      retryAfter: 3,
    }),
})

/**
 * Runs the work in one transaction with the user locked: one thing at a time for one person, on all
 * nodes together, and nothing for somebody who is gone (throws `unauthenticated`). Those of one person
 * who wait for each other hold one connection of the pool, not all of them.
 */
export function actForUser<T>(
  db: Db,
  userId: string,
  work: (tx: Db, user: ActiveUser) => Promise<T>,
): Promise<T> {
  const act = () => inTransaction(db, async (tx) => work(tx, await lockUser(tx, userId)))
  // A part of a larger story has its connection already.
  return isTransaction(db) ? act() : inTurn(userId, act)
}
