import pg from 'pg'
import { closeWhenSilent } from './silence.ts'

/** Time-out of waiting for a locked row; a transaction takes some ten milliseconds. */
const LOCK_TIMEOUT_MS = 3_000
/** PostgreSQL's time-out of a statement. */
const STATEMENT_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 15_000
/** A reachable PostgreSQL has answered by then, if only with a statement time-out. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000

type PoolOptions = {
  /** Maximum number of connections. */
  size: number
  /** Called when an idle connection breaks; an unhandled error event would end the process. */
  onError: (error: Error) => void
  lockTimeoutMs?: number
  silenceMs?: number
  /** The URL leads to a pooler, which refuses settings of a single connection: the role has the time-outs. */
  throughPooler?: boolean
  /** False: statements are sent without their names, for a pooler that knows no prepared statements. */
  namesStatements?: boolean
}

/**
 * A pool on a PostgreSQL server. Every wait has a time-out: for a connection, a row, an answer, the next statement.
 * PostgreSQL enforces most of them, and this process the one for an unreachable PostgreSQL.
 */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { size, onError, silenceMs = SILENCE_TIMEOUT_MS, namesStatements = true } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: namesStatements ? pg.Client : NamelessClient,
    connectionTimeoutMillis: 5_000,
    ...settingsOf(options),
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

function settingsOf({ throughPooler, lockTimeoutMs = LOCK_TIMEOUT_MS }: PoolOptions) {
  if (throughPooler) return {}
  return {
    // Its compilation takes a second, and no statement of the shop is long enough to win it back.
    options: '-c jit=off',
    lock_timeout: lockTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
}

/** Sends every statement without its name, so that PostgreSQL keeps none between two transactions. */
class NamelessClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as pg.Client['query']
  }
}

const isNamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query

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
