import type pg from 'pg'
import { databaseErrorOf } from '#server/db/db.ts'
import type { Pools } from '#server/db/pool.ts'
import { StartError } from './start-error.ts'

const OLDEST = 15

/**
 * Checks that a PostgreSQL server, or the pooler in front of it, works as the shop needs it. Throws StartError with the
 * setting to change: what is wrong here would otherwise fail requests later, or let one wait for ever.
 */
export async function checkServer({ pool, readPool }: Pick<Pools, 'pool' | 'readPool'>) {
  await checkVersion(pool)
  await checkTimeouts(pool)
  await checkStatementNames([pool, readPool])
}

async function checkVersion(pool: pg.Pool) {
  const version = await show(pool, 'server_version')
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${version}; this shop needs ${OLDEST} or newer.`,
    )
  }
}

/** A pooler may drop the time-outs that a connection asks for. */
async function checkTimeouts(pool: pg.Pool) {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    if ((await show(pool, name)) === '0') {
      throw new StartError(
        `The role of DATABASE_URL has no ${name}, and a pooler does not pass on the shop's own. Set it for the role, as deploy/postgres/roles.sql does, and DATABASE_DIRECT_URL to PostgreSQL itself.`,
      )
    }
  }
}

async function show(pool: pg.Pool, setting: string): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(`show ${setting}`)
  return rows[0]?.[setting] ?? ''
}

const DUPLICATE_STATEMENT = '42P05'
const UNKNOWN_STATEMENT = '26000'

/** A pooler that gives one connection of the server to several clients in turn has to know their statements. */
async function checkStatementNames(pools: readonly pg.Pool[]) {
  const clients: pg.PoolClient[] = []
  try {
    // Held together, so that they are two connections; one of each pool, because a pool may have one only.
    for (const pool of pools) clients.push(await pool.connect())
    for (const client of clients) await client.query({ name: 'check_server', text: 'select 1' })
  } catch (error) {
    throw isUnknownStatement(error) ? new StartError(STATEMENTS_MIXED) : error
  } finally {
    for (const client of clients) client.release()
  }
}

const STATEMENTS_MIXED =
  'The pooler of DATABASE_URL does not know prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, or set DATABASE_STATEMENT_NAMES=off.'

const isUnknownStatement = (error: unknown) =>
  [DUPLICATE_STATEMENT, UNKNOWN_STATEMENT].includes(databaseErrorOf(error)?.code ?? '')
