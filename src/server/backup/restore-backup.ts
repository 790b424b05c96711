import { readFile } from 'node:fs/promises'
import { applyToEmpty, MIGRATION_LOCK, readMigrations } from '#server/db/migrate.ts'
import type { Storage } from '#server/media/storage.ts'
import {
  BackupError,
  type Contents,
  type PictureLine,
  pathOfPicture,
  readContents,
  type TableContents,
} from './backup-format.ts'
import { withoutPipeline } from './copy-protocol-store.ts'
import type { Progress } from './progress.ts'
import { checkBackup, eachPicture, savedRows } from './read-backup.ts'
import { markAsCopy } from './restored-copy-store.ts'
import { digestOf } from './save-pictures.ts'
import {
  type Connection,
  countRows,
  isEmpty,
  listTables,
  type Table,
  whileUnguarded,
  writeRows,
} from './table-store.ts'

export type RestoreInto = { client: Connection; storage: Storage; progress: Progress }

/**
 * Restores a backup into an empty database and a storage that has none of its pictures, and marks the database as a copy.
 * The backup may be older than this release: the schema is then brought up to date. Rows and pictures are compared with
 * the backup. Throws BackupError; after any failure the database is as empty as before, and the pictures are removed.
 * Returns what was restored, and the names of tables that are not the shop's and are left out.
 */
export async function restoreBackup(into: RestoreInto, folder: string): Promise<Contents> {
  const contents = await readContents(folder)
  const migrations = migrationsFor(contents)
  return whileAlone(into.client, async () => {
    if (!(await isEmpty(into.client)))
      throw new BackupError(
        'The database is not empty. A backup is restored into an empty one only.',
      )
    const files = keepingAlive(into)
    await checkBackup(folder, contents, files.progress)
    await assertNoPictures(files, folder)
    try {
      await restorePictures(files, folder)
      return await withoutPipeline(into.client, () =>
        restoreTables(into, folder, contents, migrations),
      )
    } catch (error) {
      await removePictures(into, folder)
      throw error
    }
  })
}

/** Another restore would find this one's pictures and remove them, and a node would migrate the empty database. */
async function whileAlone<T>(client: Connection, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1) as "isFree"',
    [MIGRATION_LOCK],
  )
  if (!rows[0]?.isFree)
    throw new BackupError('Another restore or migration works on this database. Try again later.')
  try {
    return await work()
  } finally {
    // A broken connection has released it already.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
  }
}

/** A connection that is silent while files are read and pictures stored would be closed as dead. */
const keepingAlive = (into: RestoreInto): RestoreInto => ({
  ...into,
  progress: async (step) => {
    into.progress(step)
    await into.client.query('select 1')
  },
})

/** Those that the backup had, and those that came after it. Throws BackupError when it had others. */
function migrationsFor(contents: Contents) {
  const all = readMigrations()
  const isKnown = contents.migrations.every(({ hash }, index) => all[index]?.hash === hash)
  if (!isKnown)
    throw new BackupError(
      `The backup was made by a newer release (${contents.release}). Restore it with that release.`,
    )
  const count = contents.migrations.length
  return { before: all.slice(0, count), after: all.slice(count) }
}

type Migrations = ReturnType<typeof migrationsFor>

/** In the shop's own storage the copy would one day delete the shop's pictures. */
const assertNoPictures = ({ storage, progress }: RestoreInto, folder: string) =>
  eachPicture(folder, progress, async ({ name }) => {
    if (await storage.exists(name))
      throw new BackupError(
        `The picture store has ${name} of this backup already: it is the shop's own, or an earlier restore was cut off. Use an empty one (DATA_DIR, or S3_BUCKET and S3_PREFIX).`,
      )
  })

const restorePictures = ({ storage, progress }: RestoreInto, folder: string) =>
  eachPicture(folder, progress, async (picture) => {
    await storage.put(picture.name, await readFile(pathOfPicture(folder, picture.name)))
    const stored = await storage.get(picture.name)
    if (!stored || digestOf(stored).sha256 !== picture.sha256)
      throw new BackupError(`The picture store returned ${picture.name} other than it was stored.`)
  })

/** After a failure. What cannot be removed either is found by the next attempt. */
const removePictures = ({ storage }: RestoreInto, folder: string) =>
  eachPicture(
    folder,
    () => {},
    ({ name }: PictureLine) => storage.delete(name),
  ).catch(() => {})

/** In one transaction, so that no node ever sees a part of it or takes it for the shop. */
async function restoreTables(
  { client, progress }: RestoreInto,
  folder: string,
  contents: Contents,
  { before, after }: Migrations,
): Promise<Contents> {
  await client.query('begin')
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set local ${name} = 0`)
  await applyToEmpty(client, before)
  const restored = ownTables(contents, await listTables(client))
  await whileUnguarded(client, async () => {
    for (const table of restored.tables) await restoreTable({ client, progress }, folder, table)
  })
  await applyToEmpty(client, after)
  await markAsCopy(client)
  await client.query('commit')
  // The shop is restored already, and autovacuum does this later.
  await client.query('analyze').catch(() => {})
  return restored
}

/**
 * Only the shop's tables are restored: earlier releases saved all tables of the database. Throws BackupError when one is
 * missing or has other columns.
 */
function ownTables(contents: Contents, present: readonly Table[]): Contents {
  const named = (tables: readonly Table[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]).toSorted())
  const names = new Set(present.map(({ name }) => name))
  const tables = contents.tables.filter(({ name }) => names.has(name))
  const others = contents.tables.filter(({ name }) => !names.has(name))
  if (named(tables) !== named(present))
    throw new BackupError('The tables of the backup are not those of its migrations.')
  return {
    ...contents,
    tables,
    otherTables: [...contents.otherTables, ...others.map(({ name }) => name)],
  }
}

async function restoreTable(
  { client, progress }: Pick<RestoreInto, 'client' | 'progress'>,
  folder: string,
  table: TableContents,
): Promise<void> {
  for await (const rows of savedRows(folder, table.name)) await writeRows(client, table, rows)
  const count = await countRows(client, table)
  if (count !== table.rows)
    throw new BackupError(`${table.name} has ${count} rows, and the backup ${table.rows}.`)
  progress(`${table.name}: ${count.toLocaleString('en-IN')} rows`)
}
