import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { JobPromise } from '#server/jobs/job-rules.ts'
import { jobValues, PROMISE_JOBS, promiseJob, tellPromised } from '#server/jobs/job-store.ts'
import type { MailPromise, QueuedMail } from './mail-rules.ts'

/** The kind of job that a mail is. */
export const MAIL = 'mail'

/** Promises a mail, in the transaction of its cause: it goes out if and only if that commits. A cause promises once. */
export const promiseMail = (tx: Db, mail: MailPromise): Promise<void> => promiseJob(tx, jobOf(mail))

/** The same as a step of the statement that writes their causes. */
export const PROMISE_MAILS = PROMISE_JOBS
export const mailValues = (mails: readonly MailPromise[]) => jobValues(mails.map(jobOf))
export const tellMailPromised = tellPromised

function jobOf({ cause, userId, kind, recipient, details }: MailPromise): JobPromise {
  const mail = { kind, recipient, details } satisfies Record<keyof QueuedMail, unknown>
  return { kind: MAIL, cause, userId, details: mail }
}

/** Takes back an email that nobody is sending yet; false where it has gone out, is going out, or was never enqueued. */
export async function withdrawMail(tx: Db, cause: string): Promise<boolean> {
  const withdrawn = await tx.delete(jobs).where(isUnsent(cause)).returning({ id: jobs.id })
  return withdrawn.length > 0
}

/** Changes what an email will say, as long as nobody is sending it. */
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

/** Forgets every mail to a user whose account goes: names and addresses stand in them. */
export async function deleteMailsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.kind, MAIL), eq(jobs.userId, userId)))
}
