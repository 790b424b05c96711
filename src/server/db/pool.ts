import pg from 'pg'
import { closeWhenSilent } from './silence.ts'

/** Time-out of waiting for a locked row; a transaction takes some ten milliseconds. */
const LOCK_TIMEOUT_MS = 3_000
/** PostgreSQL's time-out of a statement. */
const STATEMENT_TIMEOUT_MS = 10_000
/** A reachable PostgreSQL has answered by then, if only with a statement time-out. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000

type PoolOptions = {
  /** Maximum number of connections. */
  size: number
  /** Called when an idle connection violates; an unhandled error event would end the process. */
  onError: (error: Error) => void
  lockTimeoutMs?: number
  silenceMs?: number
}

/**
 * A pool on a PostgreSQL server. Every wait has a time-out: for a connection, a row, an answer, the next statement.
 * PostgreSQL enforces most of them, and this process the one for an unreachable PostgreSQL.
 */
export function openPool(
  url: string,
  { size, onError, lockTimeoutMs = LOCK_TIMEOUT_MS, silenceMs = SILENCE_TIMEOUT_MS }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    lock_timeout: lockTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Statements of one tick are sent together; PostgreSQL answers in that order.
    pipeline: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    closeWhenSilent(client, silenceMs)
  })
  return pool
}

export type Pools = {
  /** For writes: transactions hold a connection while they wait for locks. */
  pool: pg.Pool
  /** Read-only pool, separate so that reads do not queue behind transactions. */
  readPool: pg.Pool
  close: () => Promise<void>
}

/** Both pools on one PostgreSQL server; the second is half as large as the first. */
export function openPools(url: string, { size, ...options }: PoolOptions): Pools {
  const pool = openPool(url, { ...options, size })
  const readPool = openPool(url, { ...options, size: Math.ceil(size / 2) })
  const close = async () => {
    await Promise.all([pool.end(), readPool.end()])
  }
  return { pool, readPool, close }
}
