import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { projectRoot } from '#server/lib/project-root.ts'
import { databaseErrorOf } from './db.ts'
import { withLongTimeout } from './silence.ts'

/** Arbitrary, but every node must use the same number. */
export const MIGRATION_LOCK = 7_026_140

/**
 * How long a migration waits for the lock on a table. Queries of the running release queue behind it meanwhile, so it
 * is short; and it is below PostgreSQL's deadlock_timeout of 1 s, so the migration gives way before a deadlock is found.
 */
const LOCK_TIMEOUT_MS = 300
/** Between two attempts the queries that queued are answered. */
const RETRY_PAUSE_MS = 500
/** At least five minutes in total. */
const MAX_ATTEMPTS = 600
/** How long an index that is built beside running requests waits for older transactions, such as a backup. */
const CONCURRENT_LOCK_TIMEOUT_MS = 30 * 60_000
/** Two hours: a node that waits has as long as the work of another may take. */
const MAX_LOCK_CHECKS = 14_400

const LOCK_NOT_AVAILABLE = '55P03'
/** A node of an earlier release waits for MIGRATION_LOCK with a snapshot, for which a concurrent index waits in turn. */
const DEADLOCK = '40P01'

type Options = { migrations?: MigrationMeta[]; maxAttempts?: number }

/** The migrations of this release, oldest first. */
export const readMigrations = () =>
  readMigrationFiles({ migrationsFolder: join(projectRoot, 'drizzle') })

/**
 * Brings the database to the newest schema while another release may be running on it. Each migration is a transaction
 * of its own and is retried while its tables are in use. Safe to run twice, and by several nodes at once: one works, the
 * others wait. Throws when the tables stay in use, keeping the migrations before that one, and for a database from before
 * the first release, of which nothing is changed.
 */
export async function migrate(pool: pg.Pool, options: Options = {}): Promise<void> {
  const client = await pool.connect()
  try {
    await withLongTimeout(client, () => migrateAlone(client, options))
  } finally {
    // Closing the connection releases the lock, even after a failed migration.
    client.release(true)
  }
}

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_SCHEMA = '3F000'

/**
 * Whether the database has every migration of this release; newer ones do not matter, since each release works on the
 * schema of the next. Needs the right to read `drizzle.__drizzle_migrations` only.
 */
export async function isUpToDate(pool: pg.Pool, migrations = readMigrations()): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ newest: string | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.newest ?? 0) >= (migrations.at(-1)?.folderMillis ?? 0)
  } catch (error) {
    const { code } = databaseErrorOf(error) ?? {}
    if (code === UNDEFINED_TABLE || code === UNDEFINED_SCHEMA) return false
    throw error
  }
}

async function migrateAlone(client: pg.PoolClient, options: Options) {
  const { migrations = readMigrations(), maxAttempts = MAX_ATTEMPTS } = options
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await lockOut(client)
  // Uses the same client because the embedded database has only one.
  const { oldest, newest } = await findApplied(client)
  if (oldest < (migrations[0]?.folderMillis ?? 0)) throw new Error(BEFORE_FIRST_RELEASE)
  for (const migration of migrations) {
    if (migration.folderMillis > newest) await applyWithRetries(client, migration, maxAttempts)
  }
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/**
 * Waits until no other node migrates. A statement that waits for the lock would hold a snapshot, for which an index that
 * the other node builds concurrently waits in turn, so the lock is tried again and again.
 */
async function lockOut(client: pg.PoolClient) {
  for (let check = 0; check < MAX_LOCK_CHECKS; check++) {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock($1) as "isFree"',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.isFree) return
    await pause(RETRY_PAUSE_MS)
  }
  throw new Error('another node has been migrating for two hours.')
}

const BEFORE_FIRST_RELEASE =
  'this database was made by a version before the first release and cannot be upgraded. Start with an empty one.'

/** Applies migrations to a database that no other process uses, within the transaction of this connection. */
export async function applyToEmpty(client: pg.PoolClient, migrations: readonly MigrationMeta[]) {
  await createMigrationTable(client)
  for (const migration of migrations) await applyStatements(client, migration)
}

/** Creation times of the oldest and newest applied migration in ms since 1970. The table is drizzle's own. */
async function findApplied(client: pg.PoolClient) {
  await createMigrationTable(client)
  const { rows } = await client.query<{ oldest: string | null; newest: string | null }>(
    'select min(created_at) as oldest, max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const { oldest, newest } = rows[0] ?? {}
  return { oldest: Number(oldest ?? Number.POSITIVE_INFINITY), newest: Number(newest ?? 0) }
}

async function createMigrationTable(client: pg.PoolClient) {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
}

async function applyWithRetries(client: pg.PoolClient, migration: MigrationMeta, max: number) {
  for (let attempt = 1; attempt <= max; attempt++) {
    if (await tryToApply(client, migration)) return
    if (attempt < max) await pause(RETRY_PAUSE_MS)
  }
  throw new Error(
    'long transactions kept the tables of a migration in use. End them (pg_stat_activity lists them) and start again.',
  )
}

/** False, with nothing changed, when another transaction uses a table that the migration locks. */
async function tryToApply(client: pg.PoolClient, migration: MigrationMeta): Promise<boolean> {
  try {
    await apply(client, migration)
    return true
  } catch (error) {
    await client.query('rollback')
    const { code } = databaseErrorOf(error) ?? {}
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return false
    throw error
  }
}

async function apply(client: pg.PoolClient, migration: MigrationMeta) {
  const concurrent = migration.sql.find((statement) => CONCURRENTLY.test(statement))
  if (concurrent) {
    await buildIndex(client, concurrent)
    return record(client, migration)
  }
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await applyStatements(client, migration)
  await client.query('commit')
}

/** Within a transaction, so an index is built as any other. */
async function applyStatements(client: pg.PoolClient, migration: MigrationMeta) {
  for (const statement of migration.sql) await client.query(statement.replace(CONCURRENTLY, ''))
  await record(client, migration)
}

const record = (client: pg.PoolClient, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])

const CONCURRENTLY = /\bconcurrently\b/i
const INDEX_NAME = /\bconcurrently\s+if\s+not\s+exists\s+"(\w+)"/i

/**
 * Builds an index beside running requests, outside a transaction. A build that was interrupted leaves an invalid index,
 * which is dropped first: the statement itself would keep it.
 */
async function buildIndex(client: pg.PoolClient, statement: string) {
  const name = INDEX_NAME.exec(statement)?.[1]
  if (!name) throw new Error(`a migration with CONCURRENTLY has no IF NOT EXISTS "name".`)
  await client.query(`set lock_timeout = ${CONCURRENT_LOCK_TIMEOUT_MS}`)
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  )
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`)
  await client.query(statement)
}
