import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { FIRST, type PostgresServer } from '../cluster/postgres.ts'
import type { Scenario } from './scenario.ts'

const needsStandbys =
  (count: number) =>
  ({ database }: Cluster) =>
    database.standbys().length < count ? `it needs ${count} standbys` : undefined

export const primaryLost: Scenario = {
  name: 'primary lost, standby promoted',
  story:
    'The machine of the primary is gone. The standby that has most is promoted and the address moves, as Patroni does. Each acknowledged order is on it.',
  missing: needsStandbys(1),
  run: async ({ cluster, withoutOrders, report }) => {
    const { database } = cluster
    const lost = database.primary()
    const begin = performance.now()
    await withoutOrders(async () => {
      lost.kill()
      await database.promote()
    })
    report(`The address moved ${Math.round(performance.now() - begin)} ms after the loss.`)
    await lost.stop()
    await refill(cluster)
  },
}

/** Puts back the number of standbys, and lets orders wait for one of them. */
async function refill({ database }: Cluster) {
  await database.addStandby()
  await database.waitFor(database.standbys().map(({ name }) => name))
}

export const standbyLost: Scenario = {
  name: 'one of two standbys lost',
  story: 'ANY 1 (s1, s2): the other standby confirms the orders, so none waits.',
  missing: needsStandbys(2),
  run: async ({ cluster, lastsMs }) => {
    const [standby] = cluster.database.standbys()
    standby?.kill()
    await pause(lastsMs)
    await replace(cluster, standby)
  },
}

export const lastStandbyLost: Scenario = {
  name: 'all standbys lost',
  story:
    'No standby confirms an order, so none is acknowledged, until the operator sets synchronous_standby_names to nothing and accepts one copy.',
  missing: needsStandbys(1),
  run: async ({ cluster, lastsMs, withoutOrders, report }) => {
    const { database } = cluster
    const standbys = [...database.standbys()]
    await withoutOrders(async () => {
      for (const standby of standbys) standby.kill()
      await pause(lastsMs)
      await database.waitFor([])
    })
    report('The operator has set synchronous_standby_names to nothing.')
    await pause(lastsMs / 2)
    for (const standby of standbys) await replace(cluster, standby)
  },
}

async function replace(cluster: Cluster, standby: PostgresServer | undefined) {
  if (standby) await cluster.database.drop(standby)
  await refill(cluster)
}

const STOPPED_MS = 20_000

export const databaseStopped: Scenario = {
  name: 'database stopped for 20 s',
  story:
    'All processes of the primary stand still, and connections stay open. Nodes go on with what they have in memory; orders are taken again when the database continues.',
  run: async ({ cluster, withoutOrders }) => {
    await withoutOrders(async () => {
      const goOn = await cluster.database.primary().freeze()
      await pause(STOPPED_MS)
      goOn()
    })
  },
}

export const poolerRestarted: Scenario = {
  name: 'pooler restarted',
  story: 'PgBouncer ends and starts again. Its connections break and are opened anew.',
  missing: ({ pooler }) => (pooler ? undefined : 'PgBouncer is not installed'),
  run: async ({ cluster, withoutOrders }) => {
    await withoutOrders(async () => cluster.pooler?.restart())
  },
}

/** A server that cannot write its log ends, and does not come back while there is no room. */
const COMES_BACK_MS = 5_000

export const diskFull: Scenario = {
  name: 'disk of the primary full',
  story:
    'PostgreSQL cannot write any more. Orders are rejected and none is half written; when there is room again, the operator starts it, if it has ended.',
  missing: ({ database }) =>
    database.disk && database.primary().name === FIRST
      ? undefined
      : 'it needs the right to mount a disk in memory, and the first primary',
  run: async ({ cluster, lastsMs, withoutOrders, report }) => {
    const { disk, primary } = cluster.database
    await withoutOrders(async () => {
      await disk?.fill()
      await pause(lastsMs)
      disk?.free()
      await pause(COMES_BACK_MS)
      const isRunning = await primary()
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
      if (!isRunning) await primary().startAgain()
      report(isRunning ? 'PostgreSQL went on by itself.' : 'PostgreSQL had ended and was started.')
    })
  },
}

export const cutNode: Scenario = {
  name: 'a node cut from the database',
  story:
    'The network between one node and the database fails. The balancer sends orders to the other node; the first one still answers from its memory.',
  run: async ({ cluster, lastsMs }) => {
    const [link] = cluster.links
    await link?.cut()
    await pause(lastsMs)
    await link?.mend()
  },
}
