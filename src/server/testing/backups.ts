import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Storage } from '#server/media/storage.ts'
import { atEnd } from './at-end.ts'

/** A folder for the backups of one test file. */
export function openBackupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-backup-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  return folder
}

const progress = () => {}

export const backUp = (pool: pg.Pool, storage: Storage, folder: string) =>
  onConnection(pool, (client) =>
    writeBackup({ client, storage, release: 'test', progress }, folder),
  )

export const restoreInto = (pool: pg.Pool, storage: Storage, folder: string) =>
  onConnection(pool, (client) => restoreBackup({ client, storage, progress }, folder))

async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
