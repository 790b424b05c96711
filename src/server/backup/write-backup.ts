import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '#server/media/storage.ts'
import {
  BackupError,
  type Contents,
  pathOfContents,
  pathOfTable,
  type TableContents,
  textOf,
} from './backup-format.ts'
import { withoutPipeline } from './copy-protocol-store.ts'
import type { Progress } from './progress.ts'
import { savePictures } from './save-pictures.ts'
import { splitTables } from './shop-tables.ts'
import {
  beginSnapshot,
  type Connection,
  listMigrations,
  listTables,
  lockSchema,
  readRows,
  type Table,
  versionOf,
} from './table-store.ts'
import { writeCompressed, writeFile } from './write-file.ts'

export type BackupFrom = {
  client: Connection
  storage: Storage
  /** Version of this release. */
  release: string
  progress: Progress
}

/**
 * Writes a backup into a new folder while the shop may be open: its tables as of one moment, and the pictures that they
 * name. The folder has its name only when everything is on the disk. Throws BackupError, and leaves nothing, when that
 * is not possible.
 */
export async function writeBackup(from: BackupFrom, folder: string): Promise<Contents> {
  const partial = await openPartial(folder)
  try {
    const contents = await withoutPipeline(from.client, () => fill(from, partial))
    await writeFile(pathOfContents(partial), [Buffer.from(textOf(contents))])
    await syncFolders(partial)
    await rename(partial, folder)
    return contents
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function openPartial(folder: string): Promise<string> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0)
    throw new BackupError(`${folder} is not empty. A backup needs a folder of its own.`)
  if (await isMountPoint(folder))
    throw new BackupError(`${folder} is where a disk is mounted. Name a new folder within it.`)
  const partial = `${folder}.partial`
  await mkdir(dirname(partial), { recursive: true })
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new BackupError(
          `${partial} exists: another backup is being written there, or one was cut off. In that case delete it.`,
        )
      : error
  })
  return partial
}

/** A folder beside it is on another disk and cannot take its name. */
async function isMountPoint(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return found !== undefined && found.dev !== (await stat(dirname(folder))).dev
}

async function fill(from: BackupFrom, folder: string): Promise<Contents> {
  const { client, release } = from
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const takenAt = await beginSnapshot(client)
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupError('The database holds no shop.')
  const { own, others: otherTables } = splitTables(await listTables(client), migrations)
  await lockSchema(client, own)
  const tables: TableContents[] = []
  for (const table of own) tables.push(await saveTable(from, folder, table))
  // Pictures outlive the rows that name them, so the snapshot need not last.
  await client.query('commit')
  const pictures = await savePictures(from, folder, takenAt)
  const database = await versionOf(client)
  const when = takenAt.toISOString()
  return { release, database, takenAt: when, migrations, tables, otherTables, pictures }
}

const LINE_END = 0x0a

/** In the text format of PostgreSQL a line end within a value is written as two letters. */
async function saveTable({ client, progress }: BackupFrom, folder: string, table: Table) {
  let rows = 0
  async function* pieces() {
    for await (const piece of readRows(client, table)) {
      for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) rows++
      progress(`${table.name}: ${rows.toLocaleString('en-IN')} rows`)
      yield piece
    }
  }
  const digest = await writeCompressed(pathOfTable(folder, table.name), pieces())
  return { ...table, rows, ...digest }
}

/** So that the names of the files survive a power cut, too. */
async function syncFolders(folder: string) {
  for (const path of ['tables', 'pictures', '.'].map((name) => join(folder, name))) {
    const handle = await open(path)
    await handle.sync()
    await handle.close()
  }
}
