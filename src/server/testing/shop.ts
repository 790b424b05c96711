import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Envelope, ErrorResponse, Input } from '#contract/schemas.ts'
import { buildApp } from '#server/app.ts'
import { CatalogFeed } from '#server/catalog/catalog-feed.ts'
import { CatalogSearch } from '#server/catalog/catalog-search.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { ReadCopy } from '#server/db/read-copy.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { users } from '#server/db/schema/user.ts'
import type { Deps } from '#server/deps.ts'
import { createEventStreams } from '#server/http/event-streams.ts'
import { createOrderWatch } from '#server/order/events/order-watch.ts'
import { DeliveryFeed } from '#server/settings/delivery-feed.ts'
import { followChanges, joinOtherNodes } from '#server/start/follow-changes.ts'
import { atEnd } from './at-end.ts'
import { openTestDatabase, readersOf, sameDatabase } from './database.ts'
import { insertProduct, insertUser, type Values } from './shelf.ts'
import { openTestStorage } from './storage.ts'

/** Headers, cookies and the client's address besides the contract's input. */
type Extra = Pick<InjectOptions, 'headers' | 'cookies' | 'remoteAddress'>

/** A response as tests read it: its status and the fields of its body, of a success or an error. */
export type TestAnswer<N extends RouteName> = {
  status: number
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
  success: boolean
  data: Envelope<N>['data']
} & Partial<Omit<Envelope<N>, 'success' | 'data'> & Omit<ErrorResponse, 'success'>>

const NO_JOBS = { wake() {} }

/** A whole shop for one test file: its own database, the real app, and builders for people and products. */
export async function openShop(settings: Partial<Config> = {}, copy?: (db: Db) => Db) {
  const db = await openTestDatabase()
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...settings }
  const storage = openTestStorage()
  const readDb = readersOf(db)
  const followers = await openFollowers(db)
  const officeReads = new ReadCopy(readDb, copy?.(db), {
    maxWaitMs: PATIENT_MS,
    maxAnswerMs: PATIENT_MS,
  })
  const app = await buildApp({ db, readDb, officeReads, config, storage, ...followers })
  atEnd(() => app.close())

  const user = async (values: Values<typeof users> = {}) => {
    const person = await insertUser(db, values)
    return { ...person, call: clientWith(app, person.token) }
  }
  const product = (values: Values<typeof products> = {}) => insertProduct(db, values)
  const stockOf = async ({ id }: { id: string }) => {
    const [row] = await db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, id))
    return row?.stock
  }

  return {
    app,
    db,
    readDb,
    officeReads,
    config,
    ...followers,
    storage,
    user,
    product,
    stockOf,
    visitor: { call: clientWith(app) },
  }
}

/** Slack for a busy machine, which must not return outdated data. */
const PATIENT_MS = 30_000

/** What a node keeps in memory, and its listeners for changes. */
async function openFollowers(db: Db) {
  const readDb = readersOf(db)
  const clock = { now: Date.now }
  const options = { onError: console.error, maxWaitMs: PATIENT_MS }
  const catalogFeed = new CatalogFeed(readDb, options)
  const orderWatch = createOrderWatch(readDb, { onError: console.error })
  const search = new CatalogSearch(readDb, catalogFeed.catalog, options)
  const deliveryFeed = new DeliveryFeed(readDb, { ...options, now: () => clock.now() })
  atEnd(() =>
    Promise.all([catalogFeed.close(), search.close(), deliveryFeed.close(), orderWatch.close()]),
  )
  followChanges(db, { catalogFeed, search, jobs: NO_JOBS, orderWatch, deliveryFeed })
  await Promise.all([catalogFeed.load(), deliveryFeed.load()])
  return { catalogFeed, search, orderWatch, deliveryFeed, clock, streams: createEventStreams() }
}

/**
 * Another node of the same shop: it shares only the database and the storage. `line` is its connection to other nodes.
 */
export async function openNode(
  { config, storage, ...shop }: Pick<Deps, 'config' | 'storage' | 'db'>,
  feedUrl?: string,
) {
  const db = sameDatabase(shop.db)
  if (feedUrl) atEnd((await joinOtherNodes(db, feedUrl, () => {})).close)
  const followers = await openFollowers(db)
  const readDb = readersOf(db)
  const officeReads = new ReadCopy(readDb)
  const app = await buildApp({ db, readDb, officeReads, config, storage, ...followers })
  atEnd(() => app.close())
  return clientWith(app)
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type TestUser = Awaited<ReturnType<Shop['user']>>

/** Calls the server with this token, or as a visitor; typed by the contract. */
export function clientWith(app: FastifyInstance, token?: string) {
  return async <N extends RouteName>(
    name: N,
    input: Input<N>,
    { headers, ...extra }: Extra = {},
  ): Promise<TestAnswer<N>> => {
    const { params, query, body } = input as Record<'params' | 'query', Record<string, string>> & {
      body?: object
    }
    const { method, path } = routes[name]
    const response = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? '')),
      ...(query && { query }),
      ...(body && { payload: body }),
      ...extra,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    // A 204 has no body; every other response has the fields of the contract.
    const fields = response.body ? response.json() : {}
    const { statusCode: status, headers: sent, cookies } = response
    return { status, headers: sent, cookies, ...fields } as TestAnswer<N>
  }
}
