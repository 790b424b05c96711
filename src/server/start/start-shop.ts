import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { type Drain, drainable } from '#server/http/drain.ts'
import { answerHealth } from '#server/http/health.ts'
import type { MailWorker } from '#server/mail/mail-worker.ts'
import { announce, say } from './announce.ts'
import { openDemoShop } from './demo-shop.ts'
import { endWell } from './end-well.ts'
import { assertPortIsFree, listen } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { startMail } from './start-mail.ts'

/** Opens the shop: database, people, pages, calls. Throws ConfigError or StartError with the sentence to show. */
export async function startShop(config: Config) {
  await assertPortIsFree(config)
  say(config.databaseUrl ? 'Opening the database …' : `Opening the shop in ${config.dataFolder} …`)
  const database = await openDatabase(config, { onError: complain, onDeath: die })
  try {
    const db = openDb(database.pool)
    const logins = config.demo ? await openDemoShop(db, config) : []
    const mailWorker = startMail(config, db)
    const { app, drain } = await openDoors(config, db, mailWorker)
    const port = await listen(app, config)
    endWell([drain.drain, () => app.close(), mailWorker.stop, database.close])
    announce(config, port, logins)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDoors(
  config: Config,
  db: Db,
  mailWorker: MailWorker,
): Promise<{ app: FastifyInstance; drain: Drain }> {
  const app = await buildApp({
    db,
    config,
    catalogCache: createCatalogCache(),
    mailWorker,
    storage: openStorage(config),
  })
  const drain = drainable(app)
  answerHealth(app, { draining: drain.draining, ping: () => db.execute(sql`select 1`) })
  return { app, drain }
}

const complain = (error: Error) => console.error(`A database connection broke: ${error.message}`)

function die(error: Error): never {
  console.error(`The shop closes, because its database has stopped: ${error.message}`)
  process.exit(1)
}
