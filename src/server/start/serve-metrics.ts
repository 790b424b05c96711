import type { NodeFeed } from '#server/db/node-feed.ts'
import type { Pools } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { heapShare } from './check-heap.ts'
import { explain } from './listen.ts'
import { type Phase, stopLate } from './shutdown.ts'

type Sources = {
  pools: Pick<Pools, 'pool' | 'readPool'>
  standby: { pool: Pools['pool'] | undefined }
  /** The feed between nodes, once it is open. */
  joining: Promise<NodeFeed | undefined>
  phases: Phase[]
}

const CLOSE_MS = 2_000

/** Serves metrics if METRICS_PORT is set. Throws StartError when that port cannot be used. */
export async function serveMetrics(
  { config: { metrics }, readDb, officeReads, catalogFeed, streams }: Deps,
  { pools: { pool, readPool }, standby, joining, phases }: Sources,
): Promise<void> {
  if (!metrics) return
  let feed: NodeFeed | undefined
  joining.then(
    (joined) => {
      feed = joined
    },
    () => {},
  )
  // Imported lazily: a shop without metrics does not need the library.
  const { openMetrics } = await import('#server/metrics/open-metrics.ts')
  const open = await openMetrics({
    ...{ readDb, ...metrics },
    // The embedded database has one pool.
    pools: {
      write: pool,
      ...(pool !== readPool && { read: readPool }),
      ...(standby.pool && { copy: standby.pool }),
    },
    copyIsUsed: () => officeReads.isUsed,
    products: () => catalogFeed.catalog.size,
    heapShare: () => heapShare(catalogFeed.catalog.size),
    comparedAt: () => catalogFeed.comparedAt,
    heardAt: () => feed?.heardAt(),
    streams: streams.counts,
  }).catch((error) => {
    throw explain(error, metrics, 'METRICS_')
  })
  stopLate(phases, { name: 'The metrics', limitMs: CLOSE_MS, stop: open.close })
}
