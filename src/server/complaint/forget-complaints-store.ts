import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { COMPLAINT_YEARS } from '#contract/complaint-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { complaintEvents, complaints } from '#server/db/schema/complaint.ts'
import { users } from '#server/db/schema/user.ts'

/** Nobody waits for an answer that long after the law's month. */
const isOver = or(
  isNotNull(complaints.closedAt),
  sql`${complaints.answerBy} < now() - interval '30 days'`,
)

/**
 * Removes name, address and every word from the complaints of a person who leaves, but for those that
 * still have to be answered.
 */
export const forgetComplainer = (tx: Db, userId: string) =>
  forget(tx, eq(complaints.userId, userId))

/** Does the same for those that were open when their person left, and deletes what nobody can use any more. */
export async function sweepComplaints(db: Db): Promise<void> {
  const left = db.select({ id: users.id }).from(users).where(eq(users.status, 'Deleted'))
  await forget(db, inArray(complaints.userId, left))
  const years = sql`make_interval(years => ${COMPLAINT_YEARS})`
  await db.delete(complaints).where(lt(complaints.closedAt, sql`now() - ${years}`))
}

async function forget(db: Db, whose: SQL) {
  const forgotten = await db
    .update(complaints)
    .set({ name: '', email: '', phone: '', text: '' })
    .where(and(whose, isOver, ne(complaints.text, '')))
    .returning({ id: complaints.id })
  const ids = forgotten.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(complaintEvents)
    .set({ text: '' })
    .where(inArray(complaintEvents.complaintId, ids))
}
