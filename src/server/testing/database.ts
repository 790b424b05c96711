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

/** A migrated, empty database for one test file: embedded, or on the server the run was given. */
export async function openTestDatabase(): Promise<Db> {
  refuseForgotten(relative(projectRoot, expect.getState().testPath ?? ''))
  const empty = inject('emptyDatabase')
  if ('snapshot' in empty) {
    const { pool, close } = await openEmbedded({ ...empty, engine: await engine() })
    atEnd(close)
    return remembered({ pool, readPool: pool })
  }

  const name = `${empty.template}_${process.env.VITEST_POOL_ID}`
  await remake(empty.server, name, empty.template)
  const url = new URL(empty.server)
  url.pathname = name
  const pools = openPools(url.href, { size: 10, onError: () => {} })
  atEnd(pools.close)
  return remembered(pools)
}

/** `npm test` would pass over it on PostgreSQL, and nobody would know. */
function refuseForgotten(file: string) {
  if (inject('testsOnDatabase').includes(file)) return
  throw new Error(`${file} opens a database, and scripts/setup/tests-on-database.mjs misses it.`)
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once for all files of a process; what one of them has warmed up is fast in the next. */
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

/** The same database as another node has it: what one commits, the other does not hear of. */
export const sameDatabase = (db: Db): Db => remembered(openPoolsOf(db))

/** The same database for who only looks. */
export const readersOf = (db: Db): Db => openDb(openPoolsOf(db).readPool)

/** Until everything that was asked of it here is answered. */
export const untilAnswered = (db: Db) =>
  eventually(() => {
    const { pool } = openPoolsOf(db)
    expect(pool.waitingCount).toBe(0)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

/** Deadlocks are looked for after a second: whoever waited less than that is not part of one. */
const LOCK_MS = 300
const LOCK_TRIES = 400

/**
 * Empties tables, named as the database has them, and whatever refers to them. Something may still be reading them
 * from the test before (the catalogue follows each commit), and locks come one by one: this gives way and tries
 * again, so that the reader is never the victim of a deadlock.
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

/** What becomes of a statement: it is asked as it stands, or later, or its answer is held back, or it fails. */
type Steer = (ask: () => Promise<unknown>, text: string) => Promise<unknown>

/** The same database for who only looks, on a line where the test decides what becomes of each statement. */
export function steeredReadersOf(db: Db) {
  const { readPool } = openPoolsOf(db)
  const asItStands: Steer = (ask) => ask()
  let steer = asItStands
  const query = (said: string | pg.QueryConfig, values?: unknown[]) => {
    const text = typeof said === 'string' ? said : said.text
    return steer(() => readPool.query(said, values), text)
  }
  const pool: pg.Pool = Object.assign(Object.create(readPool), { query })
  return {
    db: openDb(pool),
    steer: (next: Steer = asItStands) => {
      steer = next
    },
  }
}

/** Whether other connections are possible: the embedded database has one. */
export const hasServer = 'server' in inject('emptyDatabase')

/** A connection of somebody else's to the same server, as a node with other settings has it. */
export function connectElsewhere(
  db: Db,
  settings: { lockTimeoutMs?: number; silenceMs?: number } = {},
): pg.Pool {
  const pool = openPool(addressOf(db), { size: 1, onError: () => {}, ...settings })
  atEnd(() => pool.end())
  return pool
}

/** Where the test's database is reached by its own address. */
export const addressOf = (db: Db): string => openPoolsOf(db).pool.options.connectionString ?? ''

/** Remade at the start of a file, never dropped at its end: dropping races with the pool's shutdown. */
async function remake(server: string, name: string, template: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
}
