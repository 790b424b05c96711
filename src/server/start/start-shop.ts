import { sql } from 'drizzle-orm'
import { ensureAdmin } from '#server/account/ensure-admin.ts'
import { buildApp } from '#server/app.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { drainable } from '#server/http/drain.ts'
import { answerHealth } from '#server/http/health.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { announce, type Login, say } from './announce.ts'
import { openDemoShop } from './demo-shop.ts'
import { endWell, type Stop } from './end-well.ts'
import { followChanges } from './follow-changes.ts'
import { assertPortIsFree, listen } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { startMail } from './start-mail.ts'
import { startSweeping } from './sweeping.ts'

/** Opens the shop: database, people, pages, calls. Throws ConfigError or StartError with the sentence to show. */
export async function startShop(config: Config) {
  await assertPortIsFree(config)
  say(config.databaseUrl ? 'Opening the database …' : `Opening the shop in ${config.dataFolder} …`)
  const database = await openDatabase(config, { onError: complain, onDeath: die })
  const stops: Stop[] = [database.close]
  // From here on, so that Ctrl-C during a long first start closes the database too.
  const end = endWell(stops)
  try {
    const db = openDb(database.pool)
    const logins = await preparePeople(config, db)
    const port = await startServing(config, db, stops)
    announce(config, port, logins)
  } catch (error) {
    // Whatever was under way when Ctrl-C came has failed for that reason.
    if (end.ending()) return
    await end.stop()
    throw error
  }
}

async function preparePeople(config: Config, db: Db): Promise<Login[]> {
  const logins = config.demo ? await openDemoShop(db, config) : []
  await ensureAdmin(db, config.admin)
  return logins
}

/** Starts everything that works on the database; what stops it goes in front, so that the last started ends first. */
async function startServing(config: Config, db: Db, stops: Stop[]): Promise<number> {
  const mailWorker = startMail(config, db)
  stops.unshift(mailWorker.stop)
  const storage = openStorage(config)
  stops.unshift(startSweeping(db, storage))

  const catalogCache = createCatalogCache()
  followChanges(db, { catalogCache, mailWorker })

  const deps: Deps = { db, config, catalogCache, storage }
  const app = await buildApp(deps)
  stops.unshift(() => app.close())
  const { draining, drain } = drainable(app)
  answerHealth(app, { draining, ping: () => db.execute(sql`select 1`) })

  const port = await listen(app, config)
  stops.unshift(drain)
  return port
}

const complain = (error: Error) => console.error(`A database connection broke: ${error.message}`)

function die(error: Error): never {
  console.error(`The shop closes, because its database has stopped: ${error.message}`)
  process.exit(1)
}
