import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { promiseJob } from '#server/jobs/job-store.ts'
import type { MailPromise, QueuedMail } from './mail-rules.ts'

/** The kind of job that a mail is. */
export const MAIL = 'mail'

/** Promises a mail, in the transaction of its cause: it goes out if and only if that commits. A cause promises once. */
export function promiseMail(tx: Db, { cause, userId, ...mail }: MailPromise): Promise<void> {
  const details: QueuedMail = mail
  return promiseJob(tx, { kind: MAIL, cause, userId, details })
}

/** Forgets every mail to a user whose account goes: names and addresses stand in them. */
export async function deleteMailsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.kind, MAIL), eq(jobs.userId, userId)))
}
