import { parseArgs } from 'node:util'
import { printLatencies, printOrders, printUse } from './check/city-report.ts'
import { checkMoney, isEqual } from './check/money.ts'
import { checkOrders } from './check/orders.ts'
import { moneyText } from './check/table.ts'
import { readUse } from './check/use.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { withDatabase } from './cluster/with-database.ts'
import { openCity } from './load/city.ts'
import { addressOf, type Filled, fillShop } from './load/people.ts'
import { openShelf } from './load/shelf.ts'
import { stopAtSignal } from './stop-at-signal.ts'

/**
 * A city's evening in a few minutes, on a cluster of this machine: shoppers come as they do between six and eleven,
 * browse, search, fill a cart, order, pay and follow, and staff pick and deliver:
 *
 *   npm run city -- --shoppers 1500 --minutes 2 --nodes 2
 *
 * Prints the latency of each call, orders by state, the money in three ledgers, and what a node and PostgreSQL used.
 */
const { values } = parseArgs({
  options: {
    /** Visits in all. */
    shoppers: { type: 'string', default: '1500' },
    minutes: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '2' },
    standbys: { type: 'string', default: '1' },
    products: { type: 'string', default: '10000' },
    'no-pooler': { type: 'boolean', default: false },
  },
})
const SHOPPERS = Number(values.shoppers)
const MINUTES = Number(values.minutes)

async function run(): Promise<boolean> {
  console.log('Starting the cluster …')
  let filled: Filled | undefined
  const cluster = await startCluster({
    nodes: Number(values.nodes),
    standbys: Number(values.standbys),
    hasSmallDisk: false,
    usesPooler: !values['no-pooler'],
    fill: async (url) => {
      filled = await fillShop(url, Number(values.products), SHOPPERS)
    },
  })
  stopAtSignal(cluster.stop)
  try {
    if (!filled) throw new Error('The shop was not filled.')
    return await playEvening(cluster, filled)
  } finally {
    await cluster.stop()
  }
}

async function playEvening(cluster: Cluster, filled: Filled): Promise<boolean> {
  const people = filled.shoppers.map((shopper, nth) => ({ ...shopper, address: addressOf(nth) }))
  console.log(
    `${SHOPPERS} shoppers in ${MINUTES} minutes, ${cluster.nodes.length} nodes, ${cluster.balancer.name}`,
  )
  const before = await readUse(cluster)
  const city = openCity({
    ...{ url: cluster.url, providerUrl: cluster.provider.url, people },
    staffToken: filled.staffToken,
    shelf: openShelf(filled.productIds),
    lastsMs: MINUTES * 60_000,
  })
  const progress = setInterval(() => console.log(`  ${city.state()}`), 15_000)
  await city.end
  clearInterval(progress)
  const after = await readUse(cluster)
  const { orders, money } = await withDatabase(cluster, async (db) => {
    await printOrders(db)
    return {
      orders: await checkOrders(db, city.purchases),
      money: await checkMoney(db, cluster.provider.url),
    }
  })
  printLatencies(city.tally.since(0))
  console.log(`\nFollowed: ${city.followed.news} events on ${city.followed.connections} streams`)
  console.log(
    `Orders: ${orders.acknowledged} acknowledged, ${orders.found} found, ${orders.lost.length} lost, ${orders.doubled} doubled, ${orders.unanswered} unanswered`,
  )
  console.log(`Money: ${moneyText(money)}`)
  printUse(before, after, orders.found)
  return orders.lost.length === 0 && orders.doubled === 0 && isEqual(money)
}

process.exit((await run()) ? 0 : 1)
