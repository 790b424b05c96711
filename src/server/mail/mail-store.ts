import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { NewJob } from '#server/jobs/job-rules.ts'
import { enqueueJobs } from '#server/jobs/job-store.ts'
import { isReachable } from '#server/lib/unknown-email.ts'
import type { NewMail, QueuedMail } from './mail-rules.ts'

/** The kind of job that sends emails. */
export const MAIL = 'mail'

/**
 * Enqueues an email in the transaction of its cause: it is sent if and only if that commits. A cause enqueues one
 * email.
 */
export const enqueueMail = (tx: Db, mail: NewMail): Promise<void> => enqueueJobs(tx, mailJobs(mail))

/** The job of an email, to be enqueued with others; none for an account without an email. */
export function mailJobs({ cause, userId, kind, recipient, language, details }: NewMail): NewJob[] {
  if (!isReachable(recipient)) return []
  const mail = { kind, recipient, language, details } satisfies Record<keyof QueuedMail, unknown>
  return [{ kind: MAIL, cause, userId, details: mail }]
}

/** Withdraws an email whose sending has not started; false when it was sent, is being sent, or was never enqueued. */
export async function withdrawMail(tx: Db, cause: string): Promise<boolean> {
  const withdrawn = await tx.delete(jobs).where(isUnsent(cause)).returning({ id: jobs.id })
  return withdrawn.length > 0
}

/** Changes the details of an email whose sending has not started. */
export const amendMail = (tx: Db, cause: string, change: object) =>
  tx
    .update(jobs)
    .set({
      details: sql`jsonb_set(${jobs.details}, '{details}', ${jobs.details} -> 'details' || ${JSON.stringify(change)}::jsonb)`,
    })
    .where(isUnsent(cause))

const isUnsent = (cause: string) =>
  and(
    eq(jobs.kind, MAIL),
    eq(jobs.cause, cause),
    eq(jobs.status, 'waiting'),
    sql`coalesce(${jobs.leasedUntil} <= now(), true)`,
  )

/** Deletes every email to a deleted user, because they contain names and addresses. */
export async function deleteMailsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.kind, MAIL), eq(jobs.userId, userId)))
}
