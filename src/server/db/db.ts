import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database, or a transaction on it: store functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export const openDb = (pool: pg.Pool): Db => drizzle({ client: pool, casing: 'snake_case' })

/** A pool on a PostgreSQL server. A connection that the server cuts must not end the process. */
export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 4

/**
 * Runs the work in one transaction: all of it, or none. Tried again, a few times and with a random
 * pause, when the database asks for it (deadlock, serialization failure), so the work must not have
 * effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !asksForRetry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

const asksForRetry = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(databaseErrorOf(error)?.code ?? '')

/** The database's own error, which the query layer wraps. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause ? databaseErrorOf(error.cause) : undefined
}

/** Whether the error is the breach of this unique constraint or index. */
export function breaks(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = databaseErrorOf(error) ?? {}
  return code === '23505' && broken === constraint
}
