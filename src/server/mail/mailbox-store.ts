import { desc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mailbox } from '#server/db/schema/mail.ts'
import { newId } from '#server/lib/id.ts'
import type { OutgoingMail } from './mail-transport.ts'

export type MailboxLetter = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

const KEPT = 300

/** Puts a letter into the mailbox, which holds the newest ones only. */
export async function insertLetter(db: Db, { messageId: _, ...letter }: OutgoingMail) {
  await db.insert(mailbox).values({ ...letter, id: newId() })
  const newest = db.select({ id: mailbox.id }).from(mailbox).orderBy(desc(mailbox.id)).limit(KEPT)
  await db.delete(mailbox).where(notInArray(mailbox.id, newest))
}

export const listLetters = (db: Db): Promise<MailboxLetter[]> =>
  db.select().from(mailbox).orderBy(desc(mailbox.id)).limit(KEPT)

export async function findLetter(db: Db, id: string): Promise<MailboxLetter | undefined> {
  return (await db.select().from(mailbox).where(eq(mailbox.id, id)))[0]
}
