import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'

const ofUser = (userId: string) => sql`select id from orders where user_id = ${userId}`

/** Deletes what staff wrote about a person who deletes their account, and about their orders. */
export async function forgetNotesOf(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`delete from notes where customer_id = ${userId} or order_id in (${ofUser(userId)})`,
  )
  await tx.execute(sql`delete from customer_tags where customer_id = ${userId}`)
  await tx.execute(sql`delete from order_tags where order_id in (${ofUser(userId)})`)
}

/** Deletes notes that were removed a day ago, and tags that nothing has had for a day. Throws when aborted. */
export async function forgetNotes(db: Db, signal?: AbortSignal): Promise<void> {
  await inBatches(signal, () =>
    db.execute(sql`delete from notes where id = any(array(
      select id from notes where removed_at < now() - interval '1 day' limit ${BATCH}))`),
  )
  await inBatches(signal, () =>
    db.execute(sql`delete from tags where key = any(array(
        select key from tags where ${isUnused} limit ${BATCH}))
      and used_at < now() - interval '1 day'`),
  )
}

/** The time is checked again by the statement that deletes: one that is being used waits for that, and stays. */
const isUnused = sql`used_at < now() - interval '1 day'
  and not exists (select from order_tags where tag = tags.key)
  and not exists (select from customer_tags where tag = tags.key)`
