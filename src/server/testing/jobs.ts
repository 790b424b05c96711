import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { Job, JobKind } from '#server/jobs/job-rules.ts'
import { leaseJobs } from '#server/jobs/job-store.ts'
import { type JobSettings, runJob } from '#server/jobs/run-job.ts'
import type { QueuedMail } from '#server/mail/mail-rules.ts'

/** Leases the one due job. */
export async function leaseJob(db: Db, kinds: readonly JobKind[]): Promise<Job | undefined> {
  const free = kinds.map((kind) => ({ ...kind, free: 1 }))
  return (await leaseJobs(db, free, { maxChecked: 1 })).leased[0]
}

/** Runs the due job as a worker does. Returns false when none is due. */
export async function runNextJob(settings: JobSettings): Promise<boolean> {
  const job = await leaseJob(settings.db, settings.kinds)
  const kind = settings.kinds.find(({ name }) => name === job?.kind)
  if (!job || !kind) return false
  await runJob(settings, kind, job)
  return true
}

/** Enqueued emails of this user, oldest first. */
export async function mailsFor(db: Db, userId: string): Promise<QueuedMail[]> {
  const rows = await db
    .select({ mail: jobs.details })
    .from(jobs)
    .where(and(eq(jobs.kind, 'mail'), eq(jobs.userId, userId), eq(jobs.status, 'waiting')))
    .orderBy(asc(jobs.id))
  return rows.map(({ mail }) => mail as QueuedMail)
}

/** Kinds of the emails enqueued for this address. */
export async function mailKindsTo(db: Db, recipient: string): Promise<string[]> {
  const rows = await db
    .select({ mail: jobs.details })
    .from(jobs)
    .where(and(eq(jobs.kind, 'mail'), eq(jobs.status, 'waiting')))
  const mails = rows.map(({ mail }) => mail as QueuedMail)
  return mails
    .filter((mail) => mail.recipient === recipient)
    .map(({ kind }) => kind)
    .sort()
}
