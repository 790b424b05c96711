import { and, asc, eq, exists, isNull, like, lte, or, sql } from 'drizzle-orm'
import { afterCommit, type Db } from '#server/db/db.ts'
import { mails } from '#server/db/schema/mail.ts'
import { newId } from '#server/lib/id.ts'
import type { MailPromise, QueuedMail } from './mail-rules.ts'

/** Promises a mail, in the transaction of its cause: it goes out if and only if that commits. A cause promises once. */
export async function promiseMail(tx: Db, promise: MailPromise): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...promise, id: newId() })
    .onConflictDoNothing({ target: mails.cause })
  afterCommit(tx, { kind: 'mail-promised' })
}

/** Forgets every mail to a user whose account goes: names and addresses stand in them. */
export async function deleteMailsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.userId, userId))
}

/** Longer than the post may take for one letter, so that nobody else takes a letter that is on its way. */
const LEASE = sql`interval '60 seconds'`
const isWaiting = eq(mails.status, 'waiting')

/** Takes the mail that has waited longest, for a minute. Counts as a try, even if this process dies with it. */
export async function leaseMail(db: Db): Promise<QueuedMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, lte(mails.nextAttemptAt, sql`now()`), isNotLeased()))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, leasedUntil: sql`now() + ${LEASE}` })
    .where(eq(mails.id, sql`(${due})`))
    .returning({
      id: mails.id,
      kind: mails.kind,
      userId: mails.userId,
      recipient: mails.recipient,
      details: mails.details,
      attempts: mails.attempts,
    })
  // The kind and its details were typed together when the mail was promised.
  return row as QueuedMail | undefined
}

const isNotLeased = () => or(isNull(mails.leasedUntil), lte(mails.leasedUntil, sql`now()`))

/** Done for ever. What the letter said is forgotten: it is needed no more. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: sql`now()`, leasedUntil: null, lastError: null, details: {} })
    .where(eq(mails.id, id))
}

/** Puts a mail back for another try. */
export async function postponeMail(db: Db, id: string, seconds: number, lastError: string) {
  const nextAttemptAt = sql`now() + make_interval(secs => ${seconds})`
  await db
    .update(mails)
    .set({ nextAttemptAt, leasedUntil: null, lastError })
    .where(and(eq(mails.id, id), isWaiting))
}

/** Gives a mail up. It stays in the table, for a person to look at. */
export async function parkMail(db: Db, id: string, lastError: string) {
  await db
    .update(mails)
    .set({ status: 'parked', leasedUntil: null, lastError })
    .where(and(eq(mails.id, id), isWaiting))
}

/** How the errors of a mail server that was away begin; such mails need not sit out their pause. */
export const UNREACHABLE = 'unreachable: '
const isHeldBack = and(
  isWaiting,
  like(mails.lastError, `${UNREACHABLE}%`),
  sql`${mails.nextAttemptAt} > now()`,
)

export async function hasHeldBackMails(db: Db): Promise<boolean> {
  const held = db.select({ id: mails.id }).from(mails).where(isHeldBack)
  const [row] = await db
    .select({ any: sql<boolean>`${exists(held)}` })
    .from(sql`(values (1)) as one`)
  return row?.any ?? false
}

/** The mail server is back: what waited for it goes now. */
export async function releaseHeldBackMails(db: Db): Promise<void> {
  await db.update(mails).set({ nextAttemptAt: sql`now()` }).where(isHeldBack)
}
