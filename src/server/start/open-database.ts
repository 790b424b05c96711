import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPools, type Pools } from '#server/db/pool.ts'
import { prepareDataFolder } from './data-folder.ts'
import { reasonOf, StartError } from './start-error.ts'

export type ShopDatabase = Pools

type Watch = {
  /** An idle connection broke. */
  onError: (error: Error) => void
  /** The embedded database crashed; no query is answered any more. */
  onDeath: (error: Error) => void
}

const OLDEST = 15

/** Opens the configured database and migrates it. Throws StartError with a sentence when it is unusable. */
export async function openDatabase(config: Config, watch: Watch): Promise<ShopDatabase> {
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl, config.databasePool, watch)
    : await openFolder(config.dataFolder, watch)
  try {
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw new StartError(`The database could not be brought up to date: ${reasonOf(error)}`)
  }
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

async function openServer(url: string, size: number, { onError }: Watch): Promise<ShopDatabase> {
  const pools = openPools(url, { size, onError })
  try {
    await assertVersion(pools.pool)
    return pools
  } catch (error) {
    await pools.close()
    if (error instanceof StartError) throw error
    // Host and name only, because the URL contains a password.
    const { host, pathname } = new URL(url)
    throw new StartError(
      `The database ${host}${pathname} of DATABASE_URL cannot be used: ${reasonOf(error)}`,
    )
  }
}

async function assertVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${version}; this shop needs ${OLDEST} or newer.`,
    )
  }
}
