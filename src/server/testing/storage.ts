import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { diskStorage } from '#server/media/disk-storage.ts'
import type { Storage, StoredFile } from '#server/media/storage.ts'

/** A real storage in a folder of its own, for one test file. */
export function openTestStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-media-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, ...diskStorage(folder) }
}

export async function listStored(storage: Storage): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list()) files.push(file)
  return files
}
