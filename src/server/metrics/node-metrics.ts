import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Pools } from '#server/db/pool.ts'
import { secondsSince } from '#server/lib/diagnostics.ts'

type Pool = Pools['pool']

/** What a node can say about itself. */
export type NodeState = {
  pools: Readonly<Record<string, Pool>>
  /** Products in memory. */
  products: () => number
  /** Which part of the heap they need; above 1 the next start is refused. */
  heapShare: () => number
  /** When the catalogue was last compared with the database, by `performance.now()`. */
  comparedAt: () => number
  /** When the other nodes' feed was last heard; undefined: there is no feed, or it was never heard. */
  heardAt: () => number | undefined
  /** Whether the copy of the database answers the reads of staff; undefined: there is none. */
  copyIsUsed?: () => boolean | undefined
  /** Open event streams by call. */
  streams: () => ReadonlyMap<string, number>
}

/** Registers the state of this node, read whenever the metrics are. Returns a function that ends it. */
export function observeNode(registry: Registry, node: NodeState): () => void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('tokri_catalogue_products', 'Products on sale in memory', node.products)
  gauge(
    'tokri_catalogue_heap_share',
    'Part of the heap that the products need, of 1',
    node.heapShare,
  )
  gauge('tokri_catalogue_age_seconds', 'Since the catalogue was compared with the database', () =>
    secondsSince(node.comparedAt()),
  )
  gauge('tokri_feed_silence_seconds', 'Since the feed between nodes was heard', () => {
    const heardAt = node.heardAt()
    return heardAt === undefined ? undefined : secondsSince(heardAt)
  })
  gauge(
    'tokri_read_copy_used',
    'Whether the copy of the database answers the reads of staff',
    () => {
      const isUsed = node.copyIsUsed?.()
      return isUsed === undefined ? undefined : Number(isUsed)
    },
  )
  new Gauge({
    name: 'tokri_streams',
    help: 'Open event streams by call',
    labelNames: ['call'],
    registers,
    collect() {
      this.reset()
      for (const [call, count] of node.streams()) this.set({ call }, count)
    },
  })
  return observePools(registry, node.pools)
}

const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]

function observePools(registry: Registry, pools: NodeState['pools']): () => void {
  const registers = [registry]
  const named = Object.entries(pools)
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      ...{ name, help, registers, labelNames: ['pool'] },
      collect() {
        for (const [pool, connections] of named) this.set({ pool }, read(connections))
      },
    })
  gauge('tokri_pool_size', 'Maximum connections', ({ options }) => options.max ?? 0)
  gauge(
    'tokri_pool_in_use',
    'Connections in use',
    ({ totalCount, idleCount }) => totalCount - idleCount,
  )
  gauge('tokri_pool_waiting', 'Requests that wait for a connection', (pool) => pool.waitingCount)
  const waits = new Histogram({
    ...{ name: 'tokri_pool_wait_seconds', help: 'Time until a connection was free' },
    ...{ labelNames: ['pool'], buckets: WAIT_BUCKETS, registers },
  })
  const ends = named.map(([pool, connections]) =>
    timeConnections(connections, (seconds) => waits.observe({ pool }, seconds)),
  )
  return () => {
    for (const end of ends) end()
  }
}

type Connected = Parameters<Parameters<Pool['connect']>[0]>

/** Also covers single queries, for which the pool calls its own `connect`. */
function timeConnections(pool: Pool, observe: (seconds: number) => void): () => void {
  const connect = pool.connect.bind(pool)
  const timed = (callback?: (...connected: Connected) => void) => {
    const startedAt = performance.now()
    if (!callback) return connect().finally(() => observe(secondsSince(startedAt)))
    return connect((...connected) => {
      observe(secondsSince(startedAt))
      callback(...connected)
    })
  }
  pool.connect = timed as Pool['connect']
  return () => {
    pool.connect = connect
  }
}
