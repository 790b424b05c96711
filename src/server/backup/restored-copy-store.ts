import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { restoredCopies } from '#server/db/schema/backup.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { MAIL } from '#server/mail/mail-store.ts'
import { REFUND } from '#server/payment/enqueue-refund.ts'

/** When this database was restored from a backup, as long as it is not opened as the shop. */
export async function findRestoredAt(db: Db): Promise<Date | undefined> {
  const [copy] = await db.select().from(restoredCopies).where(isNull(restoredCopies.openedAt))
  return copy?.restoredAt
}

/** Marks the database as a copy: its shop sends no email and calls no payment provider. */
export async function markAsCopy(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`
    insert into restored_copies (restored_at) values (clock_timestamp())
    on conflict (id) do update set restored_at = excluded.restored_at, opened_at = null`)
}

export type Opened = { droppedMails: number; refunds: number }

/**
 * Makes a copy the shop. Emails that waited in the backup are dropped, because the shop has sent them since. Refunds may
 * have been sent, too, so each is looked up at the provider first. Undefined when the database is no copy.
 */
export async function openCopy(tx: Db): Promise<Opened | undefined> {
  const restoredAt = await findRestoredAt(tx)
  if (!restoredAt) return undefined
  const waiting = (kind: string) => and(eq(jobs.kind, kind), eq(jobs.status, 'waiting'))
  const mails = await tx
    .update(jobs)
    .set({ status: 'dropped', lastError: SENT_BEFORE, details: {}, endedAt: sql`now()` })
    .where(and(waiting(MAIL), lt(jobs.createdAt, restoredAt)))
  const refunds = await tx
    .update(jobs)
    .set({ details: sql`${jobs.details} || '{"isAgain": true}'` })
    .where(waiting(REFUND))
  await tx.update(restoredCopies).set({ openedAt: sql`now()` })
  return { droppedMails: mails.rowCount ?? 0, refunds: refunds.rowCount ?? 0 }
}

const SENT_BEFORE = 'it waited in a backup, and the shop has sent it since'
