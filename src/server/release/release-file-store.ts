import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { releaseFiles } from '#server/db/schema/release.ts'

type StoredFile = { name: string; bytes: Buffer }

/** About thirty builds; the newest come first. */
const MAX_NAMES = 10_000

export async function listFileNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: releaseFiles.name })
    .from(releaseFiles)
    .orderBy(desc(releaseFiles.seenOn), releaseFiles.name)
    .limit(MAX_NAMES)
  return rows.map(({ name }) => name)
}

/** Which of these names are stored. */
export async function listStored(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: releaseFiles.name })
    .from(releaseFiles)
    .where(inArray(releaseFiles.name, [...names]))
  return rows.map(({ name }) => name)
}

/** Another node may store the same files meanwhile. */
export async function insertFiles(db: Db, files: readonly StoredFile[]): Promise<void> {
  await db
    .insert(releaseFiles)
    .values([...files])
    .onConflictDoNothing()
}

export async function findFile(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: releaseFiles.bytes })
    .from(releaseFiles)
    .where(eq(releaseFiles.name, name))
  return row?.bytes
}

/** Records that a node has these files today. Writes at most once a day. */
export async function markSeen(db: Db, names: readonly string[]): Promise<void> {
  await db
    .update(releaseFiles)
    .set({ seenOn: sql`current_date` })
    .where(and(inArray(releaseFiles.name, [...names]), lt(releaseFiles.seenOn, sql`current_date`)))
}

/** Deletes files that no node had for a week. Returns the number of deleted rows. Throws when aborted. */
export const forgetOldFiles = (db: Db, signal?: AbortSignal): Promise<number> =>
  inBatches(signal, () =>
    db.execute(sql`
      delete from release_files where name = any(array(
        select name from release_files where seen_on < current_date - 7 limit ${BATCH}))`),
  )
