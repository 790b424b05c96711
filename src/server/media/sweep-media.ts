import type { Db } from '#server/db/db.ts'
import { namesOf } from './image-intake.ts'
import { countImages, deleteUnused, listUnused } from './image-store.ts'
import type { Storage } from './storage.ts'

/** A day. A picture is written down before the row that points to it, so young ones are left alone. */
const MIN_AGE_SECONDS = 24 * 60 * 60
/** Pictures are deleted as soon as they are replaced, so the sweep finds few. Many mean that the database is not theirs. */
const MOST_UNUSED = 1 / 5
/** So many in one sweep. */
const BATCH = 500

export type SweepLog = {
  info: (details: object, sentence: string) => void
  error: (details: object, sentence: string) => void
}

/**
 * Removes the files of pictures that the database has known as unused for a day: uploads that never
 * came to an end, and replaced ones that could not be deleted at once. Files that it does not know are
 * left alone. Answers with the number of pictures.
 */
export async function sweepMedia(db: Db, storage: Storage, log: SweepLog): Promise<number> {
  const counts = await countImages(db, MIN_AGE_SECONDS)
  if (counts.unused > counts.all * MOST_UNUSED) {
    log.error(counts, 'No picture is deleted: too many look unused. Is this the right database?')
    return 0
  }
  const unused = await listUnused(db, MIN_AGE_SECONDS, BATCH)
  for (const image of unused) {
    for (const name of namesOf(image)) await storage.delete(name)
    await deleteUnused(db, image.id)
    log.info(image, 'An unused picture was deleted')
  }
  return unused.length
}
