import { desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mailbox } from '#server/db/schema/mail.ts'
import { newId } from '#server/lib/id.ts'
import type { OutgoingMail } from './mail-rules.ts'

export type MailboxEmail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

const KEPT = 300

/** Stores an email in the mailbox and deletes the oldest beyond its limit. */
export async function insertEmail(db: Db, { messageId: _, sender: __, ...email }: OutgoingMail) {
  await db.insert(mailbox).values({ ...email, id: newId() })
  const newest = db.select({ id: mailbox.id }).from(mailbox).orderBy(desc(mailbox.id)).limit(KEPT)
  await db.delete(mailbox).where(notInArray(mailbox.id, newest))
}

export const listEmails = (db: Db): Promise<MailboxEmail[]> =>
  db.select().from(mailbox).orderBy(desc(mailbox.id)).limit(KEPT)

export async function findEmail(db: Db, id: string): Promise<MailboxEmail | undefined> {
  return (await db.select().from(mailbox).where(eq(mailbox.id, id)))[0]
}
