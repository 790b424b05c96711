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
  rejection: () =>
    new ShopError('too_many', 'That is a lot at once. Please try again in a moment.', {
      retryAfter: 3,
    }),
})

/**
 * Runs the work in one transaction with the user locked: one thing at a time for one person, on all
 * nodes together, and nothing for somebody who is gone (throws `unauthenticated`). Those of one person
 * who wait for each other hold one connection of the pool, not all of them.
 */
export const actForUser = <T>(
  db: Db,
  userId: string,
  work: (tx: Db, user: ActiveUser) => Promise<T>,
): Promise<T> => askAndAct(db, userId, async () => undefined, work)

/**
 * The same for work that begins with a question. It leaves in one piece with the lock and is looked into
 * once that is held: PostgreSQL does one after the other. What it has changed for somebody who is gone is undone.
 */
export function askAndAct<Answer, T>(
  db: Db,
  userId: string,
  ask: (tx: Db) => Promise<Answer>,
  work: (tx: Db, user: ActiveUser, answer: Answer) => Promise<T>,
): Promise<T> {
  const act = () =>
    inTransaction(db, async (tx) => {
      const [user, answer] = await Promise.all([lockUser(tx, userId), ask(tx)])
      return work(tx, user, answer)
    })
  // A part of a larger story has its connection already.
  return isTransaction(db) ? act() : inTurn(userId, act)
}
