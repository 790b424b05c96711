import type { NodeFeed } from '#server/db/node-feed.ts'
import type { Pools } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import type { Metrics } from '#server/metrics/open-metrics.ts'
import { explain } from './listen.ts'

type Sources = {
  pools: Pick<Pools, 'pool' | 'readPool'> & { copyPool: Pools['pool'] | undefined }
  /** The feed between nodes, once it is open. */
  joining: Promise<NodeFeed | undefined>
}

/** Serves metrics if METRICS_PORT is set. Throws StartError when that port cannot be used. */
export async function serveMetrics(
  { config: { metrics }, readDb, officeReads, catalogFeed, streams }: Deps,
  { pools: { pool, readPool, copyPool }, joining }: Sources,
): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  let feed: NodeFeed | undefined
  joining.then(
    (joined) => {
      feed = joined
    },
    () => {},
  )
  // Imported lazily: a shop without metrics does not need the library.
  const { openMetrics } = await import('#server/metrics/open-metrics.ts')
  return openMetrics({
    ...{ readDb, ...metrics },
    // The embedded database has one pool.
    pools: {
      write: pool,
      ...(pool !== readPool && { read: readPool }),
      ...(copyPool && { copy: copyPool }),
    },
    copyIsUsed: () => officeReads.isUsed,
    products: () => catalogFeed.catalog.size,
    comparedAt: () => catalogFeed.comparedAt,
    heardAt: () => feed?.heardAt(),
    streams: streams.counts,
  }).catch((error) => {
    throw explain(error, metrics, 'METRICS_')
  })
}
