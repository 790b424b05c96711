import type { Db } from '#server/db/db.ts'
import { namesOf } from './image-intake.ts'
import { countImages, deleteUnused, type ImageFiles, listUnused } from './image-store.ts'
import type { Storage } from './storage.ts'

/** A day. A picture is recorded before the row that references it, so recent ones are left alone. */
const MIN_AGE_SECONDS = 24 * 60 * 60
/** Pictures are deleted when they are replaced, so the sweep finds few. Many mean that this is the wrong database. */
const MAX_UNUSED_SHARE = 1 / 5
/** Rows per query. */
const BATCH = 500
/** Consecutive failures that mean that the storage is down. */
const MAX_FAILURES = 20

export type SweepLog = {
  info: (details: object, sentence: string) => void
  error: (details: object, sentence: string) => void
}

/**
 * Deletes the files of pictures that have been unused for a day: aborted uploads, and replaced ones that could not be
 * deleted at once. Unknown files are left alone. A failed deletion blocks no other. Returns the number of pictures.
 * Throws the first failure at the end, and when aborted.
 */
export async function sweepMedia(
  db: Db,
  storage: Storage,
  log: SweepLog,
  signal?: AbortSignal,
): Promise<number> {
  const counts = await countImages(db, MIN_AGE_SECONDS)
  if (counts.unused > counts.all * MAX_UNUSED_SHARE) {
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

/** Throws the first failure after too many in a row, or at the end. */
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
      if (inARow === MAX_FAILURES) throwFirst()
      return true
    }
  }
  return { happensIn, throwFirst }
}

async function deleteImage(db: Db, storage: Storage, image: ImageFiles): Promise<void> {
  for (const name of namesOf(image)) await storage.delete(name)
  await deleteUnused(db, image.id)
}

/** Without duplicates. */
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
