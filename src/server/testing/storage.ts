import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#server/media/disk-storage.ts'
import { atEnd } from './at-end.ts'

/** A real storage in its own folder for one test file. */
export function openTestStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-media-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, ...diskStorage(folder) }
}

/** Names of all stored files. */
export const listStored = async ({ folder }: { folder: string }) => (await readdir(folder)).sort()
