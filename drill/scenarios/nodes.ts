import { setTimeout as pause } from 'node:timers/promises'
import { migrateWith } from '../cluster/migrate.ts'
import { makeNextRelease } from '../cluster/release.ts'
import { DATABASE } from '../cluster/roles.ts'
import type { Scenario } from './scenario.ts'

/** HAProxy needs two checks to take a node back. */
const BACK_MS = 5_000

export const killedNode: Scenario = {
  name: 'kill -9 of a node',
  story:
    'A node dies with its requests and comes back later. Its connections break; the other node answers everything else.',
  run: async ({ cluster, lastsMs }) => {
    const [node] = cluster.nodes
    await node?.kill()
    await pause(lastsMs)
    await node?.start()
    await pause(BACK_MS)
  },
}

export const rollingRelease: Scenario = {
  name: 'rolling release',
  story:
    'The next release has one more migration. npm run migrate runs first, then one node after the other ends and starts with the new release. No request fails.',
  run: async ({ cluster, report }) => {
    const release = makeNextRelease(cluster.folder, {
      name: 'next-release',
      sql: 'alter table orders add column drill_release text',
    })
    await migrateWith(release, cluster.database.address.port)
    report('The nodes of this release go on with the schema of the next one.')
    await pause(BACK_MS)
    for (const node of cluster.nodes) {
      await node.stop()
      await node.start({ release })
      await pause(BACK_MS)
    }
    await restartWithThisRelease(cluster)
  },
}

/** The roll-back: the nodes of this release work on the schema of the next one. */
async function restartWithThisRelease({ nodes }: Parameters<Scenario['run']>[0]['cluster']) {
  for (const node of nodes) {
    await node.stop()
    await node.start()
    await pause(BACK_MS)
  }
}

export const deployDuringDump: Scenario = {
  name: 'deploy during a dump',
  story:
    'pg_dump reads the orders for a while, and npm run migrate wants to alter their table meanwhile. Its lock gives way to the queries of shoppers, and the migration is applied after the dump.',
  run: async ({ cluster, lastsMs, report }) => {
    const release = makeNextRelease(cluster.folder, {
      name: 'release-during-dump',
      sql: 'alter table orders add column drill_dump text',
    })
    const dump = await lockAsDump(cluster.database.primary().url(DATABASE))
    const begin = performance.now()
    const migrating = migrateWith(release, cluster.database.address.port)
    await pause(lastsMs)
    await dump.end()
    await migrating
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    report(`npm run migrate took ${seconds} s, of which the dump lasted ${lastsMs / 1_000} s.`)
  },
}

/** As pg_dump does: ACCESS SHARE on every table until the end. */
async function lockAsDump(url: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read')
  await client.query('lock table orders, order_items, products, users in access share mode')
  return client
}

export const clockOff: Scenario = {
  name: 'clock off by five minutes',
  story:
    'The clock of one node is five minutes ahead. What decides anything is dated by the database, so nothing changes.',
  run: async ({ cluster, lastsMs }) => {
    const [node] = cluster.nodes
    const ahead = new URL('../cluster/clock-ahead.js', import.meta.url).href
    await node?.stop()
    await node?.start({ options: ['--import', ahead] })
    await pause(lastsMs + BACK_MS)
    await node?.stop()
    await node?.start()
    await pause(BACK_MS)
  },
}
