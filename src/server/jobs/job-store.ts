import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { afterCommit, type Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'
import { tracing } from '#server/lib/tracing.ts'
import { LEASE } from './hold-lease.ts'
import type { Job, JobKind, NewJob, Outcome } from './job-rules.ts'

const isWaiting = eq(jobs.status, 'waiting')
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/**
 * Each waiting job of a person is queued a second behind the one before, so that a thousand of them do not delay the
 * first of another person. Only jobs whose turn is later than a second ago can be in front. The condition is negative
 * because PostgreSQL would otherwise scan the waiting jobs of all users.
 */
const enqueue = statement(
  'enqueue_jobs',
  { newJobs: 'jsonb' },
  ({ newJobs }) => sql`
    insert into jobs (id, kind, cause, user_id, details, trace, turn)
    select added.id, added.kind, added.cause, added."userId", added.details, added.trace,
      greatest(now(), (select max(turn) + interval '1 second' from jobs
        where user_id = added."userId" and turn > now() - interval '1 second'
          and status not in ('done', 'dropped', 'parked')))
    from jsonb_to_recordset(${newJobs}) as added (id uuid, kind text, cause text, "userId" uuid, details jsonb,
      trace text)
    on conflict (cause) do nothing`,
)

/** Enqueues a job in the transaction of its cause: it is done if and only if that commits. */
export const enqueueJob = (tx: Db, job: NewJob) => enqueueJobs(tx, [job])

/** Several in one statement. */
export async function enqueueJobs(tx: Db, all: readonly NewJob[]) {
  if (all.length === 0) return
  const trace = tracing().parent()
  const newJobs = all.map(({ kind, cause, userId, details }) => ({
    ...{ id: newId(), kind, cause, userId, details, trace },
  }))
  await enqueue(tx, { newJobs })
  afterCommit(tx, { kind: 'job-enqueued' })
}

/**
 * Inserts the one row of every periodic kind. The first run is a minute away, so that it does not slow down the start.
 */
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

/** A kind with the number of jobs that can still run here. */
export type FreeKind = Pick<JobKind, 'name'> & { free: number }

/** Minimum number of due jobs to check. */
const MIN_CHECKED = 20

type Leased = {
  id: string
  kind: string
  user_id: string | null
  details: unknown
  trace: string | null
  attempts: number
  lease: string
  seen: number
}

const lease = statement(
  'lease_jobs',
  { kinds: 'jsonb', maxChecked: 'int', leaseSeconds: 'float8' },
  ({ kinds, maxChecked, leaseSeconds }) => sql<Leased>`
   with kinds as (
     select * from jsonb_to_recordset(${kinds}) as kind (name text, free int)
   ), due as materialized (
     select j.id, j.kind, j.user_id, j.turn from jobs j
     where j.status = 'waiting' and j.kind in (select name from kinds) and j.next_attempt_at <= now()
       and (j.leased_until is null or j.leased_until <= now())
       and (j.user_id is null or (j.kind, j.user_id) not in (
         select running.kind, running.user_id from jobs running
         where running.leased_until > now() and running.user_id is not null))
     order by j.turn, j.id limit ${maxChecked} for update of j skip locked
   ), firsts as (
     select due.*, row_number() over (partition by kind, coalesce(user_id, id) order by turn, id) as nth
     from due
   ), chosen as (
     select id, kind, row_number() over (partition by kind order by turn, id) as nth
     from firsts where nth = 1
   )
   update jobs set attempts = jobs.attempts + 1, lease = gen_random_uuid(), held_back = false,
     leased_until = now() + make_interval(secs => ${leaseSeconds})
   from chosen join kinds on kinds.name = chosen.kind
   where jobs.id = chosen.id and chosen.nth <= kinds.free
   returning jobs.id, jobs.kind, jobs.user_id, jobs.details, jobs.trace, jobs.attempts,
     jobs.lease,
     (select count(*)::int from due) as seen`,
)

type LeaseOptions = { maxChecked?: number; leaseSeconds?: number }

/**
 * Leases due jobs of these kinds, as many of each as are free. One job runs at a time per person and kind. Counts as an
 * attempt, even if this process crashes or never gets the result. `mayBeMore`: there are due jobs that were not
 * checked.
 */
export async function leaseJobs(
  db: Db,
  kinds: readonly FreeKind[],
  { maxChecked = defaultChecked(kinds), leaseSeconds = LEASE.seconds }: LeaseOptions = {},
) {
  const asked = kinds.map(({ name, free }) => ({ name, free }))
  const leasedAt = performance.now()
  const rows = await lease(db, { kinds: asked, maxChecked, leaseSeconds })
  const leased = rows.map((row) => jobOf(row, leasedAt))
  return { leased, mayBeMore: (rows[0]?.seen ?? 0) >= maxChecked }
}

const defaultChecked = (kinds: readonly FreeKind[]) =>
  Math.max(MIN_CHECKED, ...kinds.map(({ free }) => free))

const jobOf = ({ user_id, seen: _, ...job }: Leased, leasedAt: number): Job => ({
  ...job,
  userId: user_id,
  leasedAt,
})

// A locked row is being written by another statement: it is renewed next time, or lost by then.
const renew = statement(
  'renew_leases',
  { leased: 'jsonb', leaseSeconds: 'float8' },
  ({ leased, leaseSeconds }) => sql<{ id: string }>`
   with leased as (
     select * from jsonb_to_recordset(${leased}) as leased (id uuid, lease uuid)
   ), renewed as (
     update jobs set leased_until = now() + make_interval(secs => ${leaseSeconds})
     where id in (select j.id from jobs j join leased on leased.id = j.id and leased.lease = j.lease
       order by j.id for update of j skip locked)
   )
   select leased.id from leased
   where not exists (select from jobs j where j.id = leased.id and j.lease = leased.lease)`,
)

/** Renews the leases of these jobs. Returns the ids whose lease is lost: expired or taken by another worker. */
export async function renewLeases(
  db: Db,
  leased: readonly Job[],
  leaseSeconds: number,
): Promise<Set<string>> {
  const leases = leased.map(({ id, lease }) => ({ id, lease }))
  const lost = await renew(db, { leased: leases, leaseSeconds })
  return new Set(lost.map(({ id }) => id))
}

/** Ends a lease without work done: it does not count as an attempt, and the job is free at once. */
export async function giveBack(db: Db, job: Job): Promise<void> {
  await db
    .update(jobs)
    .set({ lease: null, leasedUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(and(eq(jobs.id, job.id), eq(jobs.lease, job.lease)))
}

/** A job after an attempt, with its outcome. */
export type JobResult = { kind: JobKind; job: Job; outcome: Outcome }

const recordOutcomes = statement(
  'write_outcomes',
  { outcomes: 'jsonb' },
  ({ outcomes }) => sql<{ id: string }>`
   update jobs j set lease = null, leased_until = null, status = o.status, last_error = o.reason,
     next_attempt_at = case when o.seconds is null then j.next_attempt_at
       else now() + make_interval(secs => o.seconds) end,
     turn = case when o.seconds is null then j.turn
       else now() + make_interval(secs => o.seconds) end,
     held_back = coalesce(o."heldBack", j.held_back),
     attempts = case when o."isNew" then 0 else j.attempts end,
     details = case when o."isForgotten" then '{}'::jsonb else j.details end,
     ended_at = case when o.status = 'waiting' then j.ended_at else now() end
   from jsonb_to_recordset(${outcomes}) as o (id uuid, lease uuid, status text, reason text,
     seconds float8, "heldBack" boolean, "isNew" boolean, "isForgotten" boolean)
   where j.id = o.id and j.lease = o.lease and j.status = 'waiting' returning j.id`,
)

/**
 * Records these outcomes and returns the ids that were updated. A job whose lease was taken by another worker is left
 * alone.
 */
export async function writeOutcomes(db: Db, tried: readonly JobResult[]): Promise<Set<string>> {
  const outcomes = tried.map(({ kind, job: { id, lease }, outcome }) => ({
    id,
    lease,
    ...changesOf(kind, outcome),
  }))
  const written = await recordOutcomes(db, { outcomes })
  return new Set(written.map(({ id }) => id))
}

function changesOf({ everySeconds }: JobKind, outcome: Outcome) {
  const reason = outcome.status === 'done' ? null : outcome.reason
  if (outcome.status === 'waiting') {
    const { seconds, heldBack } = outcome
    return { status: 'waiting', reason, seconds, heldBack }
  }
  if (everySeconds) return { status: 'waiting', reason, seconds: everySeconds, isNew: true }
  // The details are no longer needed; a parked job keeps them for the person who investigates.
  return { status: outcome.status, reason, isForgotten: outcome.status !== 'parked' }
}

const isPaused = (kind: string) =>
  and(isWaiting, eq(jobs.kind, kind), eq(jobs.heldBack, true), gt(jobs.nextAttemptAt, sql`now()`))

/** Whether a job waits only because the other side was unreachable. */
export async function hasPausedJobs(db: Db, kind: string): Promise<boolean> {
  const leased = db.select({ id: jobs.id }).from(jobs).where(isPaused(kind))
  const [row] = await db
    .select({ any: sql<boolean>`${exists(leased)}` })
    .from(sql`(values (1)) as one`)
  return row?.any ?? false
}

/** Makes jobs that waited for the other side due, in the order of their turns. */
export async function resumePausedJobs(db: Db, kind: string): Promise<void> {
  await db.update(jobs).set({ nextAttemptAt: sql`now()`, heldBack: false }).where(isPaused(kind))
}

/**
 * Deletes jobs that ended 90 days ago, and parked ones after a year. Returns the number of deleted rows. Throws when
 * aborted.
 */
export const forgetOldJobs = (db: Db, signal?: AbortSignal): Promise<number> =>
  inBatches(signal, () =>
    db.execute(sql`
      delete from jobs where id = any(array(
        select id from jobs
        where ended_at < now() - interval '90 days'
          and (status <> 'parked' or ended_at < now() - interval '1 year')
        order by ended_at limit ${BATCH}))`),
  )
