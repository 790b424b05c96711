import type { Db } from '#server/db/db.ts'
import { namesOf } from './image-intake.ts'
import { countImages, deleteUnused, type ImageFiles, listUnused } from './image-store.ts'
import type { Storage } from './storage.ts'

/** A day. A picture is written down before the row that points to it, so young ones are left alone. */
const MIN_AGE_SECONDS = 24 * 60 * 60
/** Pictures are deleted as soon as they are replaced, so the sweep finds few. Many mean that the database is not theirs. */
const MOST_UNUSED = 1 / 5
/** Read at once. */
const BATCH = 500
/** So many in a row say that the storage is away. */
const MOST_FAILURES = 20

export type SweepLog = {
  info: (details: object, sentence: string) => void
  error: (details: object, sentence: string) => void
}

/**
 * Removes the files of pictures that the database has known as unused for a day: uploads that never
 * came to an end, and replaced ones that could not be deleted at once. Files that it does not know are
 * left alone. One whose files cannot be deleted holds up no other. Answers with the number of pictures. Throws the
 * first failure at the end, and when it is aborted.
 */
export async function sweepMedia(
  db: Db,
  storage: Storage,
  log: SweepLog,
  signal?: AbortSignal,
): Promise<number> {
  const counts = await countImages(db, MIN_AGE_SECONDS)
  if (counts.unused > counts.all * MOST_UNUSED) {
    log.error(counts, 'No picture is deleted: too many look unused. Is this the right database?')
    return 0
  }
  const failures = countFailures()
  let deleted = 0
  for await (const image of eachUnused(db, signal)) {
    if (await failures.happensIn(deleteImage(db, storage, image))) continue
    log.info(image, 'An unused picture was deleted')
    deleted += 1
  }
  failures.throwFirst()
  return deleted
}

/** Throws the first of them when they are too many in a row, or at the end. */
function countFailures() {
  const failures: unknown[] = []
  let inARow = 0
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0]
  }
  const happensIn = async (work: Promise<void>): Promise<boolean> => {
    try {
      await work
      inARow = 0
      return false
    } catch (error) {
      if (failures.length === 0) failures.push(error)
      inARow += 1
      if (inARow === MOST_FAILURES) throwFirst()
      return true
    }
  }
  return { happensIn, throwFirst }
}

async function deleteImage(db: Db, storage: Storage, image: ImageFiles): Promise<void> {
  for (const name of namesOf(image)) await storage.delete(name)
  await deleteUnused(db, image.id)
}

/** Each once. */
async function* eachUnused(db: Db, signal?: AbortSignal): AsyncGenerator<ImageFiles> {
  for (let after = ''; ; ) {
    const batch = await listUnused(db, MIN_AGE_SECONDS, { after, max: BATCH })
    for (const image of batch) {
      signal?.throwIfAborted()
      yield image
    }
    after = batch.at(-1)?.id ?? after
    if (batch.length < BATCH) return
  }
}
