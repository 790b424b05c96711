import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'
import { freePort } from '../../scripts/setup/postgres-cluster.mjs'
import { type Database, startDatabase } from './database.ts'
import { startBalancer } from './haproxy.ts'
import { migrateWith } from './migrate.ts'
import type { Balancer } from './node-balancer.ts'
import { type DatabaseLinks, openDatabaseLinks } from './node-links.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { createRoles, DATABASE } from './roles.ts'
import { type Service, startMail, startProvider, startStore } from './services.ts'
import { type ShopNode, startShopNode } from './shop-node.ts'

/** A whole shop on one machine: everything that `deploy/README.md` puts on several. */
export type Cluster = {
  folder: string
  url: string
  balancer: Balancer
  database: Database
  pooler: Pooler | undefined
  nodes: readonly ShopNode[]
  /** The way of each node to the database. */
  links: readonly DatabaseLinks[]
  provider: Service
  mail: Service
  store: Service
  stop: () => Promise<void>
}

export type ClusterOptions = {
  nodes: number
  standbys: number
  /** The primary's disk is small, so that it can be full. */
  hasSmallDisk: boolean
  /** Whether to use PgBouncer where it is installed. */
  usesPooler: boolean
  /** Of the balancer; by default any free one. */
  port?: number
  /** Settings of the nodes besides. */
  settings?: Record<string, string>
  /** Fills the empty database before the nodes start. */
  fill: (databaseUrl: string) => Promise<unknown>
}

/** Throws when something does not start; what had started is stopped then. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tokri-cluster-'))
  // PostgreSQL and PgBouncer have users of their own.
  chmodSync(folder, 0o755)
  const stops: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const one of stops.splice(0)) await one().catch(reportStop)
  }
  const keep = <Part extends { stop: () => Promise<unknown> }>(part: Part): Part => {
    stops.unshift(part.stop)
    return part
  }
  try {
    return { ...(await startParts(options, folder, keep)), folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const reportStop = (error: unknown) => console.error('A part of the cluster did not stop:', error)

type Keep = <Part extends { stop: () => Promise<unknown> }>(part: Part) => Part

async function startParts(options: ClusterOptions, folder: string, keep: Keep) {
  const found = await startDatabase(folder, options)
  if (!found) throw new Error('There is no PostgreSQL here: install version 15 or newer.')
  const database = keep(found)
  await createRoles((name) => database.primary().url(name))
  await migrateWith(projectRoot, database.address.port)
  await options.fill(database.primary().url(DATABASE))
  const pooler = options.usesPooler
    ? await startPooler(folder, { port: database.address.port, database: DATABASE })
    : undefined
  if (pooler) keep(pooler)
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const provider = keep(await startProvider(folder, url))
  const mail = keep(await startMail(folder))
  const store = keep(await startStore(folder))
  const settings = { ...provider.settings, ...mail.settings, ...store.settings }
  const shared = { ...settings, ...COMMON, PUBLIC_URL: url, ...options.settings }
  const links: DatabaseLinks[] = []
  const nodes: ShopNode[] = []
  for (let nth = 1; nth <= options.nodes; nth++) {
    const link = keep(await openDatabaseLinks(database.address.port, pooler))
    const own = { ...shared, ...link.settings, DATA_DIR: join(folder, `node${nth}`) }
    links.push(link)
    nodes.push(keep(await startShopNode(`node${nth}`, folder, own)))
  }
  const balancer = await startBalancer(
    port,
    nodes.map((node) => node.port),
    folder,
  )
  keep({ stop: balancer.close })
  return { url, database, pooler, provider, mail, store, links, nodes, balancer }
}

const COMMON = { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' }
