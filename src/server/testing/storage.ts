import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#server/media/disk-storage.ts'
import { atEnd } from './at-end.ts'

/** A real storage in a folder of its own, for one test file. */
export function openTestStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-media-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, ...diskStorage(folder) }
}

/** The names of all files that it holds. */
export const listStored = async ({ folder }: { folder: string }) => (await readdir(folder)).sort()
