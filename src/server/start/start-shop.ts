import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ensureAdmin } from '#server/account/ensure-admin.ts'
import { buildApp } from '#server/app.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { ANSWER_LIMIT_MS, drainable } from '#server/http/drain.ts'
import { answerHealth } from '#server/http/health.ts'
import { announce, type Login, say } from './announce.ts'
import { openDemoShop } from './demo-shop.ts'
import { followChanges } from './follow-changes.ts'
import { assertPortIsFree, listen } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { openStorage } from './open-storage.ts'
import { type Phase, shutdownInOrder } from './shutdown.ts'
import { assertMailIsDecided, startJobs } from './start-jobs.ts'

/**
 * How long a phase of closing may take. Together with the draining they stay below `DRAIN_SECONDS` and
 * 25 seconds more, which the README asks a service manager to grant before it kills.
 */
const SHORT_MS = 2_000
const WORK_MS = 5_000

/** Opens the shop: database, people, pages, calls. Throws ConfigError or StartError with the sentence to show. */
export async function startShop(config: Config) {
  assertMailIsDecided(config)
  await assertPortIsFree(config)
  say(config.databaseUrl ? 'Opening the database …' : `Opening the shop in ${config.dataFolder} …`)
  const database = await openDatabase(config, { onError: complain, onDeath: die })
  const phases: Phase[] = [{ name: 'The database', limitMs: SHORT_MS, stop: database.close }]
  // From here on, so that Ctrl-C during a long first start closes the database too.
  const shutdown = shutdownInOrder(phases)
  try {
    const db = openDb(database.pool)
    const logins = await preparePeople(config, db)
    const port = await startServing(config, { db, readDb: openDb(database.readPool) }, phases)
    announce(config, port, logins)
  } catch (error) {
    // Whatever was under way when Ctrl-C came has failed for that reason.
    if (shutdown.ending()) return
    await shutdown.stop()
    throw error
  }
}

async function preparePeople(config: Config, db: Db): Promise<Login[]> {
  const logins = config.demo ? await openDemoShop(db, config) : []
  await ensureAdmin(db, config.admin)
  return logins
}

/** Starts everything that works on the database; what stops it goes in front, so that the last started ends first. */
async function startServing(
  config: Config,
  { db, readDb }: Pick<Deps, 'db' | 'readDb'>,
  phases: Phase[],
): Promise<number> {
  const storage = openStorage(config)
  const jobs = startJobs(config, db, storage)
  phases.unshift({ name: 'The jobs', limitMs: WORK_MS, stop: jobs.stop })

  const catalogCache = createCatalogCache()
  followChanges(db, { catalogCache, jobs })

  const deps: Deps = { db, readDb, config, catalogCache, storage }
  const app = await buildApp(deps)
  phases.unshift({ name: 'The server', limitMs: SHORT_MS, stop: () => app.close() })
  const { draining, drain } = drainable(app)
  answerHealth(app, { draining, ping: () => readDb.execute(sql`select 1`) })

  const port = await listen(app, config)
  phases.unshift({
    name: 'Draining',
    limitMs: config.drainMs + ANSWER_LIMIT_MS + SHORT_MS,
    stop: (signal) => {
      // No job begins from here on; its own phase waits for those under way.
      void jobs.stop()
      // Only a balancer or a service manager says SIGTERM; nobody waits for it after Ctrl-C.
      return drain(pause(signal === 'SIGTERM' ? config.drainMs : 0))
    },
  })
  return port
}

const complain = (error: Error) => console.error(`A database connection broke: ${error.message}`)

function die(error: Error): never {
  console.error(`The shop closes, because its database has stopped: ${error.message}`)
  process.exit(1)
}
