import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterCommit, type Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'
import type { Job, JobKind, JobPromise, Outcome } from './job-rules.ts'

const isWaiting = eq(jobs.status, 'waiting')
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Each waiting job of a person stands a second behind the one before: a thousand of them hold up nobody else's first. */
const promise = statement(
  'promise_job',
  `insert into jobs (id, kind, cause, user_id, details, turn)
   values ($1, $2, $3, $4, $5, greatest(now(), (select max(turn) + interval '1 second' from jobs
     where user_id = $4 and status = 'waiting')))
   on conflict (cause) do nothing`,
)

/** Promises work, in the transaction of its cause: it is done if and only if that commits. */
export async function promiseJob(tx: Db, { kind, cause, userId, details }: JobPromise) {
  await promise(tx, [newId(), kind, cause, userId, JSON.stringify(details)])
  afterCommit(tx, { kind: 'job-promised' })
}

/** Sees that every periodic kind has its one row. The first time is a minute away: a start has better things to do. */
export async function insertPeriodicJobs(db: Db, kinds: readonly JobKind[]): Promise<void> {
  const rows = kinds
    .filter(({ everySeconds }) => everySeconds !== undefined)
    .map(({ name }) => ({ kind: name, cause: `every:${name}`, details: {} }))
  if (rows.length === 0) return
  await db
    .insert(jobs)
    .values(rows.map((row) => ({ ...row, id: newId(), nextAttemptAt: inSeconds(60) })))
    .onConflictDoNothing({ target: jobs.cause })
}

/**
 * Takes the job of these kinds whose turn it is, under a lease of its kind. Of one person and kind one
 * job runs at a time. Counts as a try, even if this process dies with it.
 */
export async function leaseJob(db: Db, kinds: readonly JobKind[]): Promise<Job | undefined> {
  const names = kinds.map(({ name }) => name)
  const seconds = Object.fromEntries(kinds.map(({ name, leaseSeconds }) => [name, leaseSeconds]))
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isWaiting, inArray(jobs.kind, names), isDue(), isNotLeased(), isWithinShare(db)))
    .orderBy(asc(jobs.turn), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      lease: newId(),
      leasedUntil: sql`now() + make_interval(secs => (${JSON.stringify(seconds)}::jsonb ->> ${jobs.kind})::float)`,
      heldBack: false,
    })
    .where(eq(jobs.id, sql`(${due})`))
    .returning(heldColumns)
  return row?.lease ? { ...row, lease: row.lease } : undefined
}

const heldColumns = {
  id: jobs.id,
  kind: jobs.kind,
  userId: jobs.userId,
  details: jobs.details,
  attempts: jobs.attempts,
  lease: jobs.lease,
}

const isDue = () => lte(jobs.nextAttemptAt, sql`now()`)
const isNotLeased = () => or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, sql`now()`))

const running = alias(jobs, 'running')
const isWithinShare = (db: Db) => {
  const theirs = db
    .select({ kind: running.kind, userId: running.userId })
    .from(running)
    .where(and(gt(running.leasedUntil, sql`now()`), isNotNull(running.userId)))
  return or(isNull(jobs.userId), sql`(${jobs.kind}, ${jobs.userId}) not in ${theirs}`)
}

/** Ends a lease under which nothing was done: it counts as no try, and somebody else takes the job at once. */
export async function giveBack(db: Db, job: Job): Promise<void> {
  await db
    .update(jobs)
    .set({ lease: null, leasedUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease)))
}

/** Writes down what became of a job. False when its lease has passed to another: then nothing is written. */
export async function writeOutcome(db: Db, kind: JobKind, job: Job, outcome: Outcome) {
  const free = { lease: null, leasedUntil: null }
  const written = await db
    .update(jobs)
    .set({ ...free, ...changesOf(kind, outcome) })
    .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease), isWaiting))
    .returning({ id: jobs.id })
  return written.length > 0
}

function changesOf({ everySeconds }: JobKind, outcome: Outcome) {
  const lastError = outcome.status === 'done' ? null : outcome.reason
  if (outcome.status === 'waiting') {
    return { ...nextTime(outcome.seconds), lastError, heldBack: outcome.heldBack }
  }
  if (everySeconds) return { ...nextTime(everySeconds), lastError, attempts: 0 }

  const ended = { status: outcome.status, lastError, endedAt: sql`now()` }
  // What was to be done is needed no more; a person who looks at a parked job needs it.
  return outcome.status === 'parked' ? ended : { ...ended, details: {} }
}

const nextTime = (seconds: number) => ({
  nextAttemptAt: inSeconds(seconds),
  turn: inSeconds(seconds),
})

const isHeldBack = (kind: string) =>
  and(isWaiting, eq(jobs.kind, kind), eq(jobs.heldBack, true), gt(jobs.nextAttemptAt, sql`now()`))

export async function hasHeldBackJobs(db: Db, kind: string): Promise<boolean> {
  const held = db.select({ id: jobs.id }).from(jobs).where(isHeldBack(kind))
  const [row] = await db
    .select({ any: sql<boolean>`${exists(held)}` })
    .from(sql`(values (1)) as one`)
  return row?.any ?? false
}

/** The other side is back: what waited for it is due, in the order of its turns. */
export async function releaseHeldBackJobs(db: Db, kind: string): Promise<void> {
  await db.update(jobs).set({ nextAttemptAt: sql`now()`, heldBack: false }).where(isHeldBack(kind))
}

/** Small enough not to hold anybody up. */
const BATCH = 1_000

/** Forgets what ended 90 days ago, and what was parked a year ago. Returns how many rows went. */
export async function forgetOldJobs(db: Db): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from jobs where id = any(array(
        select id from jobs
        where ended_at < now() - interval '90 days'
          and (status <> 'parked' or ended_at < now() - interval '1 year')
        order by ended_at limit ${BATCH}))`)
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return forgotten
  }
}
