import type { Db } from '#server/db/db.ts'
import { namesOf } from './image-intake.ts'
import { countImages, deleteUnused, type ImageFiles, listUnused } from './image-store.ts'
import type { Storage } from './storage.ts'

/**
 * Share of all pictures that one run deletes at most. More are due after a price list replaced most pictures, or when
 * this is the wrong database: then there is time to notice it.
 */
const MAX_SHARE = 1 / 5
/** A small shop may replace most of its pictures in an hour. */
const MIN_PER_RUN = 100
/** Rows per query. */
const BATCH = 500
/** Consecutive failures that mean that the storage is down. */
const MAX_FAILURES = 20

export type SweepLog = {
  info: (details: object, sentence: string) => void
  error: (details: object, sentence: string) => void
}

/**
 * Deletes the files of pictures that have been unused for KEPT_DAYS: aborted uploads, and those that were replaced or
 * deleted. Unknown files are left alone. A failed deletion blocks no other, and is repeated by the next run. Returns the
 * number of pictures. Throws the first failure at the end, and when aborted.
 */
export async function sweepMedia(
  db: Db,
  storage: Storage,
  log: SweepLog,
  signal?: AbortSignal,
): Promise<number> {
  const counts = await countImages(db)
  const max = Math.max(MIN_PER_RUN, Math.floor(counts.all * MAX_SHARE))
  if (counts.unused > max) log.error({ ...counts, max }, MANY)
  const failures = countFailures()
  let deleted = 0
  for await (const image of eachUnused(db, signal)) {
    if (deleted === max) break
    if (await failures.happensIn(deleteImage(db, storage, image))) continue
    log.info(image, 'An unused picture was deleted')
    deleted += 1
  }
  failures.throwFirst()
  return deleted
}

const MANY =
  'Many pictures are due for deletion, and only a part is deleted in this hour. Is this the right database?'

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
    const batch = await listUnused(db, { after, max: BATCH })
    for (const image of batch) {
      signal?.throwIfAborted()
      yield image
    }
    after = batch.at(-1)?.id ?? after
    if (batch.length < BATCH) return
  }
}
