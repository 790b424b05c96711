import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { faultsOf, type Result, resultOf } from './check/judge.ts'
import { checkMoney } from './check/money.ts'
import { checkOrders } from './check/orders.ts'
import { tableHead, tableRow } from './check/table.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { withDatabase } from './cluster/with-database.ts'
import { openClient } from './load/client.ts'
import { type Load, type Person, startLoad } from './load/load.ts'
import { addressOf, type Filled, fillShop, registerShopper } from './load/people.ts'
import { uploadPicture } from './load/picture.ts'
import { openShelf } from './load/shelf.ts'
import type { Purchase } from './load/shopper.ts'
import { type Outage, openTally } from './load/tally.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { stopAtSignal } from './stop-at-signal.ts'

/**
 * Troubles of ordinary days on a whole cluster, under steady load:
 *
 *   npm run drill                                       all of them
 *   npm run drill -- --only 'kill,rolling' --seconds 5  those whose name contains one of these
 *
 * Prints a line for each, and ends with 1 if an acknowledged order is lost, one is placed twice, ledgers differ, or
 * the shop pauses where a second machine could have answered.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Of a trouble that has no end of its own. */
    seconds: { type: 'string', default: '8' },
    shoppers: { type: 'string', default: '12' },
    products: { type: 'string', default: '2000' },
    'no-pooler': { type: 'boolean', default: false },
  },
})
const LANES = Number(values.shoppers)
const LASTS_MS = Number(values.seconds) * 1_000
const SHOPPERS = 1_000
/** They register before the first scenario. */
const NEWCOMERS = 5
const CALM_MS = 6_000
const THINK_MS = 150

type Drill = { cluster: Cluster; people: Person[]; filled: Filled; pictureUrl: string }

const calm: Scenario = {
  name: 'calm',
  story: 'Nothing happens: the pauses of the others are compared with those of this one.',
  run: async () => {
    await pause(CALM_MS)
  },
}

async function run(): Promise<number> {
  const drill = await openDrill()
  const { cluster } = drill
  stopAtSignal(cluster.stop)
  try {
    return await playAll(drill)
  } finally {
    await cluster.stop()
  }
}

async function openDrill(): Promise<Drill> {
  console.log('Starting the cluster …')
  let filled: Filled | undefined
  const cluster = await startCluster({
    nodes: 2,
    standbys: 2,
    hasSmallDisk: true,
    usesPooler: !values['no-pooler'],
    fill: async (url) => {
      filled = await fillShop(url, Number(values.products), SHOPPERS)
    },
  })
  if (!filled) throw new Error('The shop was not filled.')
  const { pooler, balancer, database } = cluster
  const pooled = pooler ? `PgBouncer ${pooler.version}` : 'no pooler'
  console.log(`PostgreSQL ${database.version} with two standbys, ${pooled}, ${balancer.name}`)
  const people = await registerAll(cluster, filled)
  return {
    cluster,
    people,
    filled,
    pictureUrl: await uploadPicture(cluster.url, filled.staffToken),
  }
}

/** Some register by the shop's calls; the others, who have accounts, come from addresses of their own. */
async function registerAll({ url }: Cluster, { shoppers }: Filled): Promise<Person[]> {
  const tally = openTally()
  const people: Person[] = shoppers.map((shopper, nth) => ({ ...shopper, address: addressOf(nth) }))
  for (let nth = 0; nth < NEWCOMERS; nth++) {
    const address = addressOf(SHOPPERS + nth)
    const client = openClient({ url, tally, address })
    people.unshift({ ...(await registerShopper(client, nth)), address })
    client.close()
  }
  return people
}

async function playAll(drill: Drill): Promise<number> {
  const all: Purchase[] = []
  console.log(`\n${tableHead}`)
  const quiet = await play(drill, calm, all)
  console.log(tableRow(quiet))
  let broken = 0
  for (const scenario of scenarios.filter(isWanted))
    broken += await playOne(drill, scenario, { quiet, all })
  const { lost } = await withDatabase(drill.cluster, (db) => checkOrders(db, all))
  console.log(`\n${all.length} purchases in all, ${lost.length} acknowledged orders lost.`)
  return broken + lost.length
}

const isWanted = ({ name }: Scenario) =>
  values.only.split(',').some((part) => name.includes(part.trim()))

async function playOne(
  drill: Drill,
  scenario: Scenario,
  { quiet, all }: { quiet: Result; all: Purchase[] },
): Promise<number> {
  const missing = scenario.missing?.(drill.cluster)
  if (missing) {
    console.log(`${scenario.name}: not played here, ${missing}`)
    return 0
  }
  const result = await play(drill, scenario, all)
  const faults = faultsOf(result, quiet)
  console.log(tableRow(result))
  for (const fault of faults) console.log(`  BROKEN: ${fault}`)
  for (const [note, count] of result.notes.slice(0, 6)) console.log(`  ${count} × ${note}`)
  return faults.length
}

async function play(drill: Drill, scenario: Scenario, all: Purchase[]): Promise<Result> {
  const { cluster } = drill
  const load = beginLoad(drill)
  await ordersAgain(load, performance.now())
  const outages: Outage[] = []
  const from = performance.now()
  await scenario.run({
    cluster,
    lastsMs: LASTS_MS,
    report: (sentence) => console.log(`  ${sentence}`),
    withoutOrders: async (work) => {
      const begin = performance.now()
      const result = await work()
      outages.push({ from: begin, until: performance.now() })
      return result
    },
  })
  await ordersAgain(load, performance.now())
  const window = { from, until: performance.now() }
  await load.stop()
  all.push(...load.purchases)
  const checked = await withDatabase(cluster, async (db) => ({
    orders: await checkOrders(db, load.purchases),
    money: await checkMoney(db, cluster.provider.url),
  }))
  const attempts = load.tally.since(from)
  return resultOf({ name: scenario.name, attempts, ...load, window, outages, ...checked })
}

const beginLoad = ({ cluster, people, filled, pictureUrl }: Drill) => {
  const shelf = openShelf(filled.productIds)
  shelf.setPicture(pictureUrl)
  return startLoad({
    ...{ url: cluster.url, providerUrl: cluster.provider.url, people, shelf },
    staffToken: filled.staffToken,
    thinkMs: THINK_MS,
    lanes: LANES,
  })
}

const AGAIN = 10
const AGAIN_MS = 120_000

/** Waits until some more orders are acknowledged; a shop that takes none is measured all the same. */
async function ordersAgain({ purchases }: Load, from: number) {
  const count = () => purchases.filter(({ acknowledgedAt = 0 }) => acknowledgedAt > from).length
  for (const end = Date.now() + AGAIN_MS; Date.now() < end && count() < AGAIN; ) await pause(50)
}

const broken = await run()
process.exit(broken === 0 ? 0 : 1)
