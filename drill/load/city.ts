import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from './client.ts'
import { type Followed, followOrders } from './follow.ts'
import { startKeeper } from './keeper.ts'
import type { Person } from './load.ts'
import type { Shelf } from './shelf.ts'
import { type Purchase, visit } from './shopper.ts'
import { openTally, type Tally } from './tally.ts'

/** A city's shoppers, each with one visit, spread over the evening. */
export type City = {
  tally: Tally
  purchases: readonly Purchase[]
  followed: Followed
  state: () => string
  /** Resolves when every visit has ended. */
  end: Promise<void>
}

type Options = {
  url: string
  providerUrl: string
  people: readonly Person[]
  staffToken: string
  shelf: Shelf
  lastsMs: number
}

/** The share of an evening's orders in each of its hours, from six to eleven. */
const HOURS = [0.15, 0.24, 0.3, 0.21, 0.1]
/** Between two requests of a shopper: a visit of fifteen requests takes most of a minute. */
const THINK_MS = 3_000
const PATIENCE_MS = 60_000
const PICKERS = 8
const PICKED_AT_ONCE = 12
/** After the last shopper the staff work off what is left. */
const FINISH_MS = 120_000

export function openCity(options: Options): City {
  const { url, people, staffToken, lastsMs } = options
  const tally = openTally()
  const purchases: Purchase[] = []
  const followed = { news: 0, connections: 0 }
  const counts = { inside: 0, gone: 0, most: 0 }
  const shop = async (person: Person, nth: number) => {
    await pause(lastsMs * momentOf((nth + 0.5) / people.length))
    counts.inside += 1
    counts.most = Math.max(counts.most, counts.inside)
    const client = openClient({ url, tally, ...person })
    const follower = followOrders({ url, ...person })
    const shopper = { ...options, client, addressId: person.addressId }
    const paysOnline = nth % 2 === 0
    await visit(shopper, { paysOnline, thinkMs: THINK_MS, patienceMs: PATIENCE_MS }, purchases)
    const { news, connections } = await follower.stop()
    followed.news += news
    followed.connections += connections
    client.close()
    counts.inside -= 1
    counts.gone += 1
  }
  const pickers = Array.from({ length: PICKERS }, (_, nth) => {
    const client = openClient({ url, tally, token: staffToken })
    const isOwn = (id: string) => Number.parseInt(id.slice(-4), 16) % PICKERS === nth
    const keeper = startKeeper(client, { ordersAtOnce: PICKED_AT_ONCE, isOwn })
    return () => keeper.stop(FINISH_MS).then(client.close)
  })
  const end = Promise.all(people.map(shop)).then(async () => {
    await Promise.all(pickers.map((stop) => stop()))
  })
  return {
    tally,
    purchases,
    followed,
    state: () => `${counts.inside} shoppers inside (${counts.most} at most), ${counts.gone} gone`,
    end,
  }
}

/** When the shopper at this share of all comes, as a share of the evening. */
function momentOf(share: number): number {
  let before = 0
  for (const [hour, part] of HOURS.entries()) {
    if (share <= before + part) return (hour + (share - before) / part) / HOURS.length
    before += part
  }
  return 1
}
