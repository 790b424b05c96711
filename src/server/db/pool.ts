import pg from 'pg'
import { endInSilence } from './silence.ts'

/** Who waits for a row that somebody else holds gives up after this; a transaction takes some ten milliseconds. */
const LOCK_TIMEOUT_MS = 3_000
/** PostgreSQL ends a statement after this. */
const STATEMENT_TIMEOUT_MS = 10_000
/** A PostgreSQL that is there has said something by then, if only that a statement took too long. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000

type PoolOptions = {
  /** How many connections at most. */
  size: number
  /** Told of a connection that breaks while nobody uses it: that must not end the process. */
  onError: (error: Error) => void
  lockTimeoutMs?: number
  silenceMs?: number
}

/**
 * A pool on a PostgreSQL server. Every wait has an end: for a connection, a row, an answer, the next statement.
 * PostgreSQL keeps time for most of them, and this process for a PostgreSQL of which nothing is heard.
 */
export function openPool(
  url: string,
  { size, onError, lockTimeoutMs = LOCK_TIMEOUT_MS, silenceMs = SILENCE_MS }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    lock_timeout: lockTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // What one transaction says at once leaves at once; PostgreSQL answers in that order.
    pipeline: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    endInSilence(client, silenceMs)
  })
  return pool
}

export type Pools = {
  /** For whatever changes something: transactions hold a connection while they wait for each other. */
  pool: pg.Pool
  /** For who only looks. No transaction ever holds one of these, so writers keep no reader waiting. */
  readPool: pg.Pool
  close: () => Promise<void>
}

/** Both pools on one PostgreSQL server, the second half as large as the first. */
export function openPools(url: string, { size, ...options }: PoolOptions): Pools {
  const pool = openPool(url, { ...options, size })
  const readPool = openPool(url, { ...options, size: Math.ceil(size / 2) })
  const close = async () => {
    await Promise.all([pool.end(), readPool.end()])
  }
  return { pool, readPool, close }
}
