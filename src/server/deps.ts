import type { CatalogFeed } from './catalog/catalog-feed.ts'
import type { CatalogSearch } from './catalog/catalog-search.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { ReadCopy } from './db/read-copy.ts'
import type { ConnectionLimits } from './http/connection/connection-rules.ts'
import type { Timeouts } from './http/connection/slow-clients.ts'
import type { EventStreams } from './http/event-streams.ts'
import type { TraceRequest } from './http/trace-requests.ts'
import type { Storage } from './media/storage.ts'
import type { OrderWatch } from './order/events/order-watch.ts'
import type { DeliveryFeed } from './settings/delivery-feed.ts'

/** Everything the shop needs from outside. Each feature takes what it uses. */
export type Deps = {
  db: Db
  /** Read-only pool, separate so that reads do not queue behind transactions. */
  readDb: Db
  /** Lists, reports and exports for staff, which a copy of the database may answer. */
  officeReads: ReadCopy
  catalogFeed: CatalogFeed
  search: CatalogSearch
  orderWatch: OrderWatch
  deliveryFeed: DeliveryFeed
  /** Open event streams. */
  streams: EventStreams
  config: Config
  storage: Storage
  /** Where log lines go; undefined: standard output. */
  logTo?: { write: (line: string) => void }
  /** Traces requests; undefined: they are not traced. */
  traceRequest?: TraceRequest | undefined
  /** Time limits for clients; undefined: suitable for slow connections. */
  timeouts?: Timeouts
  /** Maximum connections; undefined: according to the process's descriptor limit. */
  connections?: ConnectionLimits
}
