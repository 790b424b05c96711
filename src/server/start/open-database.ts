import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { databaseErrorOf } from '#server/db/db.ts'
import { isUpToDate, migrate } from '#server/db/migrate.ts'
import { openPool, openPools, type Pools } from '#server/db/pool.ts'
import { checkServer } from './check-server.ts'
import { prepareDataFolder } from './data-folder.ts'
import { nodeLog } from './node-log.ts'
import { reasonOf, StartError } from './start-error.ts'

export type ShopDatabase = Pools

type Watch = {
  /** An idle connection broke. */
  onError: (error: Error) => void
  /** The embedded database crashed; no query is answered any more. */
  onDeath: (error: Error) => void
}

/** How long a node waits for the schema of its release, when it does not migrate itself. */
const SCHEMA_WAIT_MS = 10 * 60_000
const SCHEMA_CHECK_MS = 1_000

/** Opens the configured database with the schema of this release. Throws StartError with a sentence when it is unusable. */
export async function openDatabase(config: Config, watch: Watch): Promise<ShopDatabase> {
  const database = await connectDatabase(config, watch)
  try {
    await prepareSchema(config, database.pool)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database could not be brought up to date: ${reasonOf(error)}${adviceOn(error)}`,
    )
  }
}

/** Opens the configured database with the schema that it has, or with none. Throws StartError like `openDatabase`. */
export const connectDatabase = (config: Config, watch: Watch): Promise<ShopDatabase> =>
  config.databaseUrl
    ? openServer({ ...config, databaseUrl: config.databaseUrl }, watch)
    : openFolder(config.dataFolder, watch)

/** No other process can migrate the embedded database, so its shop always does. */
const prepareSchema = (config: Config, pool: pg.Pool) =>
  config.databaseUrl && !config.migrates ? waitForSchema(pool) : migrateDirectly(config, pool)

async function migrateDirectly({ databaseDirectUrl }: Config, pool: pg.Pool) {
  if (!databaseDirectUrl) return migrate(pool)
  // The lock that keeps other nodes from migrating belongs to a session, and a pooler would share that.
  const direct = openPool(databaseDirectUrl, { size: 1, onError: () => {} })
  try {
    await migrate(direct)
  } finally {
    await direct.end()
  }
}

/** Resolves when another process has migrated. Throws StartError when that takes too long. */
export async function waitForSchema(
  pool: pg.Pool,
  maxMs = SCHEMA_WAIT_MS,
  checkMs = SCHEMA_CHECK_MS,
) {
  if (await isUpToDate(pool)) return
  nodeLog.info('Waiting for the schema of this release (npm run migrate) …')
  for (let waited = 0; waited < maxMs; waited += checkMs) {
    await pause(checkMs)
    if (await isUpToDate(pool)) return
  }
  throw new StartError(
    'The database has an older schema, and MIGRATE is off. Run npm run migrate, then start again.',
  )
}

async function openFolder(dataFolder: string, { onDeath }: Watch): Promise<ShopDatabase> {
  const folder = prepareDataFolder(dataFolder)
  try {
    // Imported lazily: a shop with a database server does not need its native code.
    const { openEmbedded } = await import('#server/db/embedded/pool.ts')
    const { pool, close } = await openEmbedded({ folder, onDeath })
    // It has one connection, so reads share it.
    return { pool, readPool: pool, close }
  } catch (error) {
    throw new StartError(reasonOf(error))
  }
}

async function openServer(
  config: Config & { databaseUrl: string },
  { onError }: Watch,
): Promise<ShopDatabase> {
  const pools = openPools(config.databaseUrl, {
    size: config.databasePool,
    onError,
    throughPooler: config.databaseDirectUrl !== undefined,
    namesStatements: config.namesStatements,
  })
  try {
    await checkServer(pools)
    return pools
  } catch (error) {
    await pools.close()
    if (error instanceof StartError) throw error
    // Host and name only, because the URL contains a password.
    const { host, pathname } = new URL(config.databaseUrl)
    throw new StartError(
      `The database ${host}${pathname} of DATABASE_URL cannot be used: ${reasonOf(error)}${adviceOn(error)}`,
    )
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

function adviceOn(error: unknown): string {
  if (databaseErrorOf(error)?.code === INSUFFICIENT_PRIVILEGE)
    return '. Run npm run migrate with the role that owns the database, and set MIGRATE=off for the shop.'
  // PgBouncer refuses the time-outs that a connection asks for.
  if (reasonOf(error).includes('startup parameter'))
    return '. Behind a pooler, set DATABASE_DIRECT_URL to PostgreSQL itself.'
  return ''
}
