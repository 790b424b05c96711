import type { CatalogFeed } from './catalog/catalog-feed.ts'
import type { CatalogSearch } from './catalog/catalog-search.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { ConnectionLimits } from './http/connection-rules.ts'
import type { EventStreams } from './http/event-streams.ts'
import type { Timeouts } from './http/slow-clients.ts'
import type { Storage } from './media/storage.ts'
import type { OrderWatch } from './order/order-watch.ts'
import type { DeliveryFeed } from './settings/delivery-feed.ts'

/** Everything the shop needs from outside. Each feature takes what it uses. */
export type Deps = {
  db: Db
  /** The same database for who only looks: no transaction holds its connections, so it answers while writers wait. */
  readDb: Db
  catalogFeed: CatalogFeed
  search: CatalogSearch
  orderWatch: OrderWatch
  deliveryFeed: DeliveryFeed
  /** The answers that stay open. */
  streams: EventStreams
  config: Config
  storage: Storage
  /** Where log lines go; absent: standard output. */
  logTo?: { write: (line: string) => void }
  /** How long callers may take; absent: as long as a slow line needs. */
  timeouts?: Timeouts
  /** How many connections are kept open; absent: as many as the process has descriptors for. */
  connections?: ConnectionLimits
}
