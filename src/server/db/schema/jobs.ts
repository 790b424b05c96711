import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, oneOf } from './columns.ts'
import { users } from './user.ts'

/** Work enqueued in the transaction that causes it, and done by the job runner. One row per cause. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    cause: text().notNull().unique(),
    /** The user in whose queue it waits, so that one user cannot take every lane; null for the shop's own work. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Input of its kind; deleted after success. */
    details: jsonb().$type<unknown>().notNull(),
    /** Parked: failed for good, for a person to investigate. Dropped: no longer needed, and not done. */
    status: text({ enum: ['waiting', 'done', 'dropped', 'parked'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** Position among due jobs, earliest first. */
    turn: createdAt(),
    /** Token of the worker. A worker that lost it records nothing more. */
    lease: uuid(),
    leasedUntil: at(),
    /** The other side was unreachable, which says nothing of this job: it is due as soon as that is back. */
    heldBack: boolean().notNull().default(false),
    lastError: text(),
    /** W3C `traceparent` of the request that enqueued it, if that was traced. */
    trace: text(),
    createdAt: createdAt(),
    endedAt: at(),
  },
  (t) => [
    index('jobs_turn').on(t.turn).where(sql`${t.status} = 'waiting'`),
    index('jobs_leased').on(t.leasedUntil).where(sql`${t.leasedUntil} is not null`),
    index('jobs_user').on(t.userId, t.turn),
    /** Few jobs are parked, however many have ended. */
    index('jobs_parked').on(t.kind).where(sql`${t.status} = 'parked'`),
    index('jobs_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('jobs_status', oneOf(t.status, ['waiting', 'done', 'dropped', 'parked'])),
  ],
)
