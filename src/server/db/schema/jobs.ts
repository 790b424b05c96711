import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, oneOf } from './columns.ts'
import { users } from './user.ts'

/** Work that is promised in the transaction that causes it, and done by the job runner. One row per cause. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    cause: text().notNull().unique(),
    /** On whose account it waits, so that nobody takes every lane; null: the shop's own. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What its kind needs to know; forgotten when it has ended well. */
    details: jsonb().$type<unknown>().notNull(),
    /** Parked: given up, for a person to look at. Dropped: no longer wanted, and not done. */
    status: text({ enum: ['waiting', 'done', 'dropped', 'parked'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** Its place among those that are due, the earliest first. */
    turn: createdAt(),
    /** The token of whoever works on it. Who has lost it writes nothing down any more. */
    lease: uuid(),
    leasedUntil: at(),
    /** The other side was away, which says nothing of this job: it goes as soon as that is back. */
    heldBack: boolean().notNull().default(false),
    lastError: text(),
    createdAt: createdAt(),
    endedAt: at(),
  },
  (t) => [
    index('jobs_turn').on(t.turn).where(sql`${t.status} = 'waiting'`),
    index('jobs_leased').on(t.leasedUntil).where(sql`${t.leasedUntil} is not null`),
    index('jobs_user').on(t.userId, t.turn),
    index('jobs_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('jobs_status', oneOf(t.status, ['waiting', 'done', 'dropped', 'parked'])),
  ],
)
