import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { isStoredForOthers } from './release-file-rules.ts'
import { insertFiles, listStored, markSeen } from './release-file-store.ts'

/** Files per statement: about 200 kB. */
const FILES_AT_ONCE = 20

/**
 * Stores the files in this folder for the nodes of other releases. A node does this before it listens, because another
 * node may be asked for what its first page names, and every hour, so that they are not forgotten while it runs. Safe to
 * run twice, and on several nodes at once. `onUnmarked`: all files are stored, but their day could not be written, as in a
 * database that only reads.
 */
export async function publishRelease(
  db: Db,
  folder: string,
  onUnmarked: (error: unknown) => void,
): Promise<void> {
  const names = await namesIn(folder)
  if (names.length === 0) return
  const stored = new Set(await listStored(db, names))
  const missing = names.filter((name) => !stored.has(name))
  for (let start = 0; start < missing.length; start += FILES_AT_ONCE)
    await store(db, folder, missing.slice(start, start + FILES_AT_ONCE))
  await markSeen(db, names).catch((error) => onUnmarked(error))
}

/** Sorted, so that two nodes which store the same files never wait for each other. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isStoredForOthers).sort()
  } catch (error) {
    // Without built pages (development) there is nothing to store.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function store(db: Db, folder: string, names: readonly string[]) {
  const files = names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) }))
  await insertFiles(db, await Promise.all(files))
}
