import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Db, openDb } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded/pool.ts'
import { openPool } from '#server/db/pool.ts'

/** A migrated, empty database for one test file: embedded, or on the server the run was given. */
export async function openTestDatabase(): Promise<Db> {
  const empty = inject('emptyDatabase')
  if ('snapshot' in empty) {
    const { pool, close } = await openEmbedded(empty)
    afterAll(close)
    return remembered(pool)
  }

  const name = `tokri_test_${process.env.VITEST_POOL_ID}`
  await remake(empty.server, name, empty.template)
  const url = new URL(empty.server)
  url.pathname = name
  const pool = openPool(url.href, () => {})
  afterAll(() => pool.end())
  return remembered(pool)
}

const pools = new WeakMap<Db, pg.Pool>()

function remembered(pool: pg.Pool): Db {
  const db = openDb(pool)
  pools.set(db, pool)
  return db
}

/** The same database as another node has it: what one commits, the other does not hear of. */
export function sameDatabase(db: Db): Db {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database was not opened for a test')
  return openDb(pool)
}

/** Remade at the start of a file, never dropped at its end: dropping races with the pool's shutdown. */
async function remake(server: string, name: string, template: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
}
