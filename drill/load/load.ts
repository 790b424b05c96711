import { openClient, randomPause } from './client.ts'
import { followOrders } from './follow.ts'
import { startKeeper } from './keeper.ts'
import type { Shelf } from './shelf.ts'
import { browse, type Purchase, visit } from './shopper.ts'
import { openTally, type Tally } from './tally.ts'

/** A logged-in person. The address is the one of this machine that they come from. */
export type Person = { token: string; addressId: string; address?: string | undefined }

/** Steady traffic of shoppers and an employee who picks. */
export type Load = {
  tally: Tally
  purchases: readonly Purchase[]
  /** Ends after each shopper has finished the current visit. */
  stop: () => Promise<{ news: number; connections: number }>
}

type Options = {
  url: string
  providerUrl: string
  /** They shop in turn: each may try a few online payments in a quarter of an hour. */
  people: readonly Person[]
  staffToken: string
  shelf: Shelf
  /** Shoppers at once. */
  lanes: number
  /** Between two requests of a shopper. */
  thinkMs: number
}

/** An order is repeated for this long: more than any outage of a drill takes. */
const PATIENCE_MS = 120_000
const PICKED_AT_ONCE = 5

export function startLoad(options: Options): Load {
  const { url, people, staffToken, shelf, thinkMs } = options
  const tally = openTally()
  const purchases: Purchase[] = []
  const followed = { news: 0, connections: 0 }
  let isStopped = false
  let turn = 0
  const nextPerson = () => {
    turn += 1
    return people[turn % people.length]
  }
  const shop = async (person: Person, paysOnline: boolean) => {
    const client = openClient({ url, tally, ...person })
    const follower = followOrders({ url, ...person })
    const shopper = { ...options, client, addressId: person.addressId }
    await visit(shopper, { paysOnline, thinkMs, patienceMs: PATIENCE_MS }, purchases)
    const { news, connections } = await follower.stop()
    followed.news += news
    followed.connections += connections
    client.close()
  }
  // Half of the lanes pay online, so that the others go on while the provider is away.
  const lane = async (_: unknown, nth: number) => {
    for (let person = nextPerson(); person && !isStopped; person = nextPerson()) {
      await shop(person, nth % 2 === 0)
    }
  }
  const look = async () => {
    const visitor = openClient({ url, tally })
    while (!isStopped) await browse({ client: visitor, shelf }, () => randomPause(thinkMs))
    visitor.close()
  }
  // They go on while every shopper waits for an order.
  const shopping = [...Array.from({ length: options.lanes }, lane), look(), look()]
  const keeper = openClient({ url, tally, token: staffToken })
  const picking = startKeeper(keeper, { ordersAtOnce: PICKED_AT_ONCE })
  return {
    tally,
    purchases,
    stop: async () => {
      isStopped = true
      await Promise.all([...shopping, picking.stop()])
      keeper.close()
      return followed
    },
  }
}
