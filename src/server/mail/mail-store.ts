import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mails } from '#server/db/schema.ts'
import { newId } from '#server/lib/id.ts'
import type { MailPromise } from './mail.ts'

/** Promises a mail, in the transaction of its cause: it goes out if and only if that commits. A cause promises once. */
export async function promiseMail(tx: Db, promise: MailPromise): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...promise, id: newId() })
    .onConflictDoNothing({ target: mails.cause })
}

/** Forgets every mail to a user whose account goes: names and addresses stand in them. */
export async function deleteMailsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, userId))
}
