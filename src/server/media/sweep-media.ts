import type { Db } from '#server/db/db.ts'
import { listUsedImageIds } from './media-store.ts'
import type { Storage } from './storage.ts'

const HOUR_MS = 60 * 60 * 1_000
/** A picture is stored before the row that points to it, so young ones are left alone. */
const MIN_AGE_MS = 24 * HOUR_MS

/** Removes stored files that nothing points to: pictures whose row never came, and writes that were cut off. Answers with how many. */
export async function sweepMedia(db: Db, storage: Storage, minAgeMs = MIN_AGE_MS): Promise<number> {
  const orphans: string[] = []
  // Listed first: what is stored after the list was made cannot be on it.
  for await (const { name, storedAt } of storage.list()) {
    if (Date.now() - storedAt.getTime() >= minAgeMs && OURS.test(name)) orphans.push(name)
  }
  const used = await listUsedImageIds(db)

  const lost = orphans.filter(
    (name) => !used.has(name.slice(0, ID_LENGTH)) || name.endsWith('.tmp'),
  )
  for (const name of lost) await storage.delete(name)
  return lost.length
}

const ID_LENGTH = 32
/** Whatever else lies in the folder is not ours to remove. */
const OURS = /^[0-9a-f]{32}-\d{1,4}\.webp(\.tmp)?$/
