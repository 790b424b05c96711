import { type Db, inTransaction } from '#server/db/db.ts'
import { lockDue } from './publication-store.ts'
import { savePublications } from './set-publication.ts'

/** Per transaction. */
const BATCH = 200

/**
 * Publishes the products whose time has come, in the name of those who have decided it. Publishing ends the schedule in
 * the same transaction, so each schedule is carried out once, however often and on however many nodes this runs.
 * Returns how many were published. Throws when aborted in between.
 */
export async function publishDue(db: Db, signal?: AbortSignal): Promise<number> {
  for (let published = 0; ; ) {
    signal?.throwIfAborted()
    const count = await publishBatch(db)
    published += count
    if (count < BATCH) return published
  }
}

const publishBatch = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await lockDue(tx, BATCH)
    await savePublications(
      tx,
      due.map(({ publishBy, ...product }) => ({
        product,
        by: publishBy,
        published: true,
        publishAt: null,
        action: 'product.publishDue',
      })),
    )
    return due.length
  })
