import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { stopAtSignal } from './stop-at-signal.ts'

/**
 * The demo shop as a cluster on this machine, until Ctrl-C: npm run cluster -- --nodes 2 --standbys 1 --port 3000
 * Nothing of it is kept.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '2' },
    standbys: { type: 'string', default: '1' },
    port: { type: 'string', default: '3000' },
    'no-pooler': { type: 'boolean', default: false },
  },
})

function announce({ url, database, pooler, balancer, nodes, ...cluster }: Cluster) {
  const standbys = database.standbys().map(({ name, port }) => `${name} on port ${port}`)
  const pooled = pooler
    ? `PgBouncer ${pooler.version} on port ${pooler.port}${pooler.isOld ? ', older than 1.21: statements have no names' : ''}`
    : 'none (PgBouncer is not installed)'
  const lines = [
    `Shop      ${url} (${balancer.name})`,
    ...nodes.map(
      (node) =>
        `          ${node.name} ${node.url}, its log ${join(cluster.folder, node.name)}.log`,
    ),
    `Database  PostgreSQL ${database.version}: ${database.primary().url('tokri')}`,
    `          an order waits for one of: ${standbys.join(', ') || 'no standby'}`,
    `Pooler    ${pooled}`,
    `Payments  ${cluster.provider.url}, no money moves`,
    `Mails     ${cluster.mail.url}`,
    `Pictures  ${cluster.store.url} (an S3-compatible store)`,
    ...demoLogins(cluster.folder),
  ]
  console.log(`\n  ${lines.join('\n  ')}\n\n  Ctrl-C stops everything and removes it.\n`)
}

/** As the first node has announced them. */
const demoLogins = (folder: string) =>
  readFileSync(join(folder, 'node1.log'), 'utf8')
    .split('\n')
    .filter((line) => / password \S+$/.test(line))
    .map((line) => line.trim())

console.log('Starting the cluster …')
const cluster = await startCluster({
  nodes: Number(values.nodes),
  standbys: Number(values.standbys),
  hasSmallDisk: false,
  usesPooler: !values['no-pooler'],
  port: Number(values.port),
  settings: { DEMO: 'on' },
  fill: async () => {},
})
announce(cluster)
stopAtSignal(cluster.stop)
