import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import type { JobPromise } from '#server/jobs/job-rules.ts'
import { jobValues, promiseJob, promiseJobIf, tellPromised } from '#server/jobs/job-store.ts'
import type { MailPromise, QueuedMail } from './mail-rules.ts'

/** The kind of job that a mail is. */
export const MAIL = 'mail'

/** Promises a mail, in the transaction of its cause: it goes out if and only if that commits. A cause promises once. */
export const promiseMail = (tx: Db, mail: MailPromise): Promise<void> => promiseJob(tx, jobOf(mail))

/** The same as a step of the statement that writes its cause; without a mail nothing is promised. */
export const promiseMailIf = (condition: string) =>
  promiseJobIf(`$job_cause::text is not null and ${condition}`)
export const mailValues = (mail: MailPromise | null) => jobValues(mail && jobOf(mail))
export const tellMailPromised = tellPromised

function jobOf({ cause, userId, ...mail }: MailPromise): JobPromise {
  const details: QueuedMail = mail
  return { kind: MAIL, cause, userId, details }
}

/** Forgets every mail to a user whose account goes: names and addresses stand in them. */
export async function deleteMailsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.kind, MAIL), eq(jobs.userId, userId)))
}
