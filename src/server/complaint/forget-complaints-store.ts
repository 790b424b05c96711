import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { COMPLAINT_YEARS } from '#contract/complaint/complaint-kinds.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { complaintEvents, complaintPhotos, complaints } from '#server/db/schema/complaint.ts'
import { users } from '#server/db/schema/user.ts'
import { abandonedPhotos, deletePhotos } from './help/photo-store.ts'

/** No answer is expected this long after the legal deadline. */
const isOver = or(
  isNotNull(complaints.closedAt),
  sql`${complaints.answerBy} < now() - interval '30 days'`,
)

/** Removes name, address and texts from the complaints of a deleted account, except for open ones. */
export const anonymiseComplaints = (tx: Db, userId: string) =>
  forget(tx, eq(complaints.userId, userId))

/**
 * Does the same for those that were open when their account was deleted, and deletes expired ones. Throws when aborted.
 */
export async function sweepComplaints(db: Db, signal?: AbortSignal): Promise<void> {
  const left = db.select({ id: users.id }).from(users).where(eq(users.status, 'Deleted'))
  const ofLeft = batchOf(db, and(inArray(complaints.userId, left), isOver, ne(complaints.text, '')))
  await inBatches(signal, () => inTransaction(db, (tx) => forget(tx, ofLeft)))

  const years = sql`make_interval(years => ${COMPLAINT_YEARS})`
  const old = batchOf(db, lt(complaints.closedAt, sql`now() - ${years}`))
  await inBatches(signal, () => inTransaction(db, (tx) => deleteOld(tx, old)))

  await inBatches(signal, async () => ({
    rowCount: await inTransaction(db, (tx) => deletePhotos(tx, abandonedPhotos(db, BATCH))),
  }))
}

/** First their photos, so that the files of these go as well. */
async function deleteOld(tx: Db, old: SQL) {
  const gone = await tx.select({ id: complaints.id }).from(complaints).where(old).for('update')
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) {
    await deletePhotos(tx, inArray(complaintPhotos.complaintId, ids))
    await tx.delete(complaints).where(inArray(complaints.id, ids))
  }
  return { rowCount: ids.length }
}

const batchOf = (db: Db, which: SQL | undefined) =>
  sql`${complaints.id} = any(array(${db.select({ id: complaints.id }).from(complaints).where(which).limit(BATCH)}))`

async function forget(tx: Db, which: SQL) {
  const forgotten = await tx
    .update(complaints)
    .set({ name: '', email: '', phone: '', text: '', language: null })
    .where(and(which, isOver, ne(complaints.text, '')))
    .returning({ id: complaints.id })
  const ids = forgotten.map(({ id }) => id)
  if (ids.length > 0) {
    await deletePhotos(tx, inArray(complaintPhotos.complaintId, ids))
    await tx
      .update(complaintEvents)
      .set({ text: '' })
      .where(inArray(complaintEvents.complaintId, ids))
  }
  return { rowCount: ids.length }
}
