import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ensureAdmin } from '#server/account/ensure-admin.ts'
import { buildApp } from '#server/app.ts'
import { findRestoredAt } from '#server/backup/restored-copy-store.ts'
import { CatalogFeed } from '#server/catalog/catalog-feed.ts'
import { CatalogSearch } from '#server/catalog/catalog-search.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/db/db.ts'
import type { Pools } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { ANSWER_LIMIT_MS, drainable } from '#server/http/connection/drain.ts'
import { answerHealth } from '#server/http/connection/health.ts'
import { createEventStreams, STREAM_LIMITS } from '#server/http/event-streams.ts'
import { createOrderWatch } from '#server/order/events/order-watch.ts'
import { DeliveryFeed } from '#server/settings/delivery-feed.ts'
import { hasAdmin } from '#server/user/user-store.ts'
import { announce, type Login } from './announce.ts'
import { checkHeap, watchHeap } from './check-heap.ts'
import { openDemoShop } from './demo-shop.ts'
import { followChanges, joinOtherNodes } from './follow-changes.ts'
import { assertPortIsFree, listen } from './listen.ts'
import { nodeLog } from './node-log.ts'
import { openDatabase } from './open-database.ts'
import { type OpenReadCopy, openReadCopy } from './open-read-copy.ts'
import { type OpenSandbox, openSandbox } from './open-sandbox.ts'
import { openStorage } from './open-storage.ts'
import { sendTraces } from './send-traces.ts'
import { serveMetrics } from './serve-metrics.ts'
import { type Phase, shutdownInOrder } from './shutdown.ts'
import { assertMailIsDecided, openJobs } from './start-jobs.ts'
import { keepFilesStored } from './store-files.ts'

/**
 * Time limits of shutdown phases. Together with draining they take `DRAIN_SECONDS` plus 25 seconds, which the README
 * tells a service manager to grant. Only a trial closes a sandbox in addition.
 */
const SHORT_MS = 2_000
const WORK_MS = 5_000
/** Until the search index is built, so that first requests get the CPU. A search that needs it earlier builds it at once. */
const SEARCH_AFTER_MS = 300

/** Opens the shop: database, people, pages, calls. Throws ConfigError or StartError with the sentence to show. */
export async function startShop(config: Config) {
  assertMailIsDecided(config)
  await assertPortIsFree(config)
  nodeLog.info(
    config.databaseUrl ? 'Opening the database …' : `Opening the shop in ${config.dataFolder} …`,
  )
  const database = await openDatabase(config, { onError: logError, onDeath: die })
  const phases: Phase[] = [{ name: 'The database', limitMs: SHORT_MS, stop: database.close }]
  // From here on, so that Ctrl-C during a long first start also closes the database.
  const shutdown = shutdownInOrder(phases, nodeLog)
  try {
    const db = openDb(database.pool)
    const logins = await preparePeople(config, db)
    const isCopy = (await findRestoredAt(db)) !== undefined
    const sandbox = isCopy ? undefined : await openSandbox(config)
    if (sandbox) phases.unshift(stopping(sandbox))
    const readDb = openDb(database.readPool)
    const standby = openReadCopy(config, readDb)
    phases.unshift({ name: 'The standby', limitMs: SHORT_MS, stop: standby.close })
    const served = isCopy ? withoutPayments(config) : (sandbox?.config ?? config)
    const databases = { db, readDb, standby }
    const port = await startServing(served, { ...databases, isCopy }, database, phases)
    sandbox?.serve(port)
    announce(config, {
      ...{ port, logins, sandbox: sandbox?.address },
      ...{ hasAdmin: await hasAdmin(db), isCopy },
    })
  } catch (error) {
    // Work in progress fails when Ctrl-C is pressed; that is not an error.
    if (shutdown.ending()) return
    await shutdown.stop()
    throw error
  }
}

/** A copy of the shop must not take or return money, whatever its settings say. */
const withoutPayments = (config: Config): Config => ({ ...config, razorpay: undefined })

const stopping = ({ close }: OpenSandbox): Phase => ({
  name: 'The payment sandbox',
  limitMs: SHORT_MS,
  stop: close,
})

async function preparePeople(config: Config, db: Db): Promise<Login[]> {
  const logins = config.demo ? await openDemoShop(db, config) : []
  await ensureAdmin(db, config.admin)
  return logins
}

type Databases = Pick<Deps, 'db' | 'readDb'> & { standby: OpenReadCopy; isCopy: boolean }

/** Starts everything that uses the database. Each phase is put in front, so that the last started stops first. */
async function startServing(
  config: Config,
  { db, readDb, standby, isCopy }: Databases,
  pools: Pools,
  phases: Phase[],
): Promise<number> {
  const traces = await sendTraces(config, pools, phases)
  const storage = openStorage(config)
  const jobs = openJobs(config, db, storage, { isCopy })
  phases.unshift({ name: 'The jobs', limitMs: WORK_MS, stop: jobs.stop })

  const catalogFeed = new CatalogFeed(readDb, { onError: logCatalogError })
  const search = new CatalogSearch(readDb, catalogFeed.catalog, { onError: logSearchError })
  const deliveryFeed = new DeliveryFeed(readDb, { onError: logSettingsError })
  const orderWatch = createOrderWatch(readDb, { onError: logOrdersError })
  const followers = [catalogFeed, search, deliveryFeed, orderWatch]
  const closeAll = () => Promise.all(followers.map((one) => one.close()))
  phases.unshift({ name: 'The followers', limitMs: SHORT_MS, stop: closeAll })
  const joining = config.databaseUrl
    ? joinOtherNodes(db, config.databaseDirectUrl ?? config.databaseUrl, logError)
    : Promise.resolve(undefined)
  phases.unshift({
    name: 'The feed between nodes',
    limitMs: SHORT_MS,
    // A failure to join ends the start with its own sentence.
    stop: () => joining.then((feed) => feed?.close()).catch(() => {}),
  })
  // The catalogue is read after listening has started, so that no change is lost; the rest starts meanwhile.
  const loading = joining.then(async () => {
    await checkHeap(readDb)
    followChanges(db, { catalogFeed, search, jobs, orderWatch, deliveryFeed })
    return Promise.all([catalogFeed.load(), deliveryFeed.load()])
  })
  // Handled below, also when it fails before it is awaited.
  loading.catch(() => {})
  const files = keepFilesStored(db)
  phases.unshift({ name: 'The stored files', limitMs: SHORT_MS, stop: files.stop })
  const streams = createEventStreams({ ...STREAM_LIMITS, perCall: config.streamsPerCall })
  const deps: Deps = {
    ...{ db, readDb, officeReads: standby.reads, config, storage, streams },
    ...{ catalogFeed, search, orderWatch, deliveryFeed },
    traceRequest: traces?.traceRequest,
  }
  const app = await buildApp(deps)
  phases.unshift({ name: 'The server', limitMs: SHORT_MS, stop: () => app.close() })
  const { draining, drain } = drainable(app)
  answerHealth(app, { draining, ping: () => readDb.execute(sql`select 1`) })

  await serveMetrics(deps, { pools, standby, joining, phases })

  // Serve only after the whole catalogue is loaded and the files that its pages name are stored.
  await Promise.all([loading, files.stored])
  const port = await listen(app, config)
  jobs.start()
  watchHeap(() => catalogFeed.catalog.size, { phases })
  const filling = setTimeout(() => search.begin().catch(logSearchError), SEARCH_AFTER_MS)
  phases.unshift({
    name: 'Draining',
    limitMs: config.drainMs + ANSWER_LIMIT_MS + SHORT_MS,
    stop: (signal) => {
      clearTimeout(filling)
      // No job starts from here on; its own phase waits for running ones.
      void jobs.stop()
      // Only a balancer or service manager sends SIGTERM; after Ctrl-C there is nothing to wait for.
      const unnoticed = pause(signal === 'SIGTERM' ? config.drainMs : 0)
      // Streams never end by themselves: their readers reconnect to another node.
      return drain(unnoticed.then(streams.close))
    },
  })
  return port
}

const logError = (err: Error) => nodeLog.error({ err }, 'A database connection broke')

const logRetried = (message: string) => (err: unknown) => nodeLog.error({ err }, message)
const logCatalogError = logRetried('The catalogue could not be read, and is tried again')
const logSearchError = logRetried(
  'What words mean, or what sells, could not be read, and is tried again',
)
const logSettingsError = logRetried('The settings could not be read, and are tried again')
const logOrdersError = logRetried('Changed orders could not be read, and are tried again')

function die(err: Error): never {
  nodeLog.fatal({ err }, 'The shop closes, because its database has stopped')
  process.exit(1)
}
