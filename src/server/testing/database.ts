import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { type Db, inTransaction, openDb } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/pool.ts'
import { openPool, openPools, type Pools } from '#server/db/pool.ts'
import { projectRoot } from '#server/lib/project-root.ts'
import { eventually } from '#server/testing/eventually.ts'
import { atEnd } from './at-end.ts'

/** A migrated, empty database for one test file: embedded, or on the given server. */
export async function openTestDatabase(): Promise<Db> {
  assertRunOnBoth(relative(projectRoot, expect.getState().testPath ?? ''))
  const empty = inject('emptyDatabase')
  if ('snapshot' in empty) {
    const { pool, close } = await openEmbedded({ ...empty, engine: await engine() })
    atEnd(close)
    return remembered({ pool, readPool: pool })
  }

  // Of another shop in the same file the catalogue may still be followed, so its database stays.
  const name = `${empty.template}_${process.env.VITEST_POOL_ID}_shop_${nthShop()}`
  await remake(empty.server, name, empty.template)
  const url = new URL(empty.server)
  url.pathname = name
  const pools = openPools(url.href, { size: 10, onError: () => {} })
  atEnd(pools.close)
  return remembered(pools)
}

let shops = { file: '', count: 0 }

/** Which shop of the present test file is opened. Files share this module. */
function nthShop(): number {
  const file = expect.getState().testPath ?? ''
  shops = { file, count: file === shops.file ? shops.count + 1 : 1 }
  return shops.count
}

/** Otherwise `npm test -- --all` would silently skip the file on the embedded database. */
function assertRunOnBoth(file: string) {
  if (inject('testsOnDatabase').includes(file)) return
  throw new Error(`${file} opens a database, and scripts/setup/tests-on-database.mjs misses it.`)
}

/** A database without a schema, of the same kind as the test's, or an embedded one. */
export async function openEmptyDatabase(onServer = hasServer): Promise<pg.Pool> {
  const empty = inject('emptyDatabase')
  if (!onServer || 'snapshot' in empty) {
    const { pool, close } = await openEmbedded({ engine: await engine() })
    atEnd(close)
    return pool
  }
  const name = `${empty.template}_${process.env.VITEST_POOL_ID}_${++emptyCount}`
  await remake(empty.server, name, 'template0')
  const url = new URL(empty.server)
  url.pathname = name
  const pool = openPool(url.href, { size: 2, onError: () => {} })
  atEnd(async () => {
    await pool.end()
    await onServerOf(empty.server, `drop database ${name} with (force)`)
  })
  return pool
}

let emptyCount = 0

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once per process, so that later files start faster. */
function engine(): Promise<WebAssembly.Module> {
  compiled ??= compileEngine()
  return compiled
}

async function compileEngine(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')))
}

type OpenPools = Pick<Pools, 'pool' | 'readPool'>
const poolsOf = new WeakMap<Db, OpenPools>()

function remembered(pools: OpenPools): Db {
  const db = openDb(pools.pool)
  poolsOf.set(db, pools)
  return db
}

function openPoolsOf(db: Db): OpenPools {
  const pools = poolsOf.get(db)
  if (!pools) throw new Error('This database was not opened for a test')
  return pools
}

/**
 * The same database through another pool, as another node has it: changes committed on one are not published on the
 * other.
 */
export const sameDatabase = (db: Db): Db => remembered(openPoolsOf(db))

/** The same database with the read-only pool. */
export const readersOf = (db: Db): Db => openDb(openPoolsOf(db).readPool)

/** Waits for all running queries of this pool. */
export const waitForQueries = (db: Db) =>
  eventually(() => {
    const { pool } = openPoolsOf(db)
    expect(pool.waitingCount).toBe(0)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

/** PostgreSQL looks for deadlocks after a second, so a shorter wait never makes it the victim of one. */
const LOCK_MS = 300
const LOCK_TRIES = 400

/**
 * Truncates tables, given by their database names, and tables that reference them. Code of the previous test may still
 * read them (the catalogue follows each commit), and locks are taken one by one: a short lock time-out with retries
 * ensures that the reader is never the victim of a deadlock.
 */
export async function emptyTables(db: Db, ...names: readonly string[]): Promise<void> {
  for (let nth = 1; ; nth++) {
    try {
      return await inTransaction(db, async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
        await tx.execute(sql.raw(`truncate ${names.join(', ')} cascade`))
      })
    } catch (error) {
      if (nth === LOCK_TRIES || !isLocked(error)) throw error
    }
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause))
const LOCK_NOT_AVAILABLE = '55P03'

/** Decides about a statement: send it, delay it, delay its answer, or fail it. */
type StatementControl = (ask: () => Promise<unknown>, text: string) => Promise<unknown>

/** The same database with the read-only pool, where the test decides about each statement. */
export function controlledReadersOf(db: Db) {
  const { readPool } = openPoolsOf(db)
  const asItStands: StatementControl = (ask) => ask()
  let steer = asItStands
  const query = (query: string | pg.QueryConfig, values?: unknown[]) => {
    const text = typeof query === 'string' ? query : query.text
    return steer(() => readPool.query(query, values), text)
  }
  const pool: pg.Pool = Object.assign(Object.create(readPool), { query })
  return {
    db: openDb(pool),
    steer: (next: StatementControl = asItStands) => {
      steer = next
    },
  }
}

/** Whether several connections are possible: the embedded database has one. */
export const hasServer = 'server' in inject('emptyDatabase')

/** Another pool on the same server, as a node with other settings has it. */
export function connectElsewhere(
  db: Db,
  settings: { lockTimeoutMs?: number; silenceMs?: number } = {},
): pg.Pool {
  const pool = openPool(addressOf(db), { size: 1, onError: () => {}, ...settings })
  atEnd(() => pool.end())
  return pool
}

/** URL of the test's database. */
export const addressOf = (db: Db): string => openPoolsOf(db).pool.options.connectionString ?? ''

/** Recreated at the start of a file and never dropped at its end, because dropping races with the pool's shutdown. */
async function remake(server: string, name: string, template: string) {
  await onServerOf(server, `drop database if exists ${name} with (force)`)
  await onServerOf(server, `create database ${name} template ${template}`)
}

async function onServerOf(server: string, statement: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
