import { setImmediate as breathe } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchSynonyms } from '#server/db/schema/search.ts'
import { stockMovements } from '#server/db/schema/stock.ts'
import { newId } from '#server/lib/id.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { controlledReadersOf, emptyTables } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { openShop } from '#server/testing/shop.ts'
import { CatalogSearch } from './catalog-search.ts'
import { NO_FILTERS } from './search/results/filter-rules.ts'
import { listSold } from './search-store.ts'

const MINUTE_MS = 60 * 1000
/**
 * From 10:20 to the moment after what was sold until 11:00 is read. No longer: connections that are being made
 * would think that they wait for minutes.
 */
const NEXT_HOUR_MS = 41 * MINUTE_MS + 2_000

const shop = await openShop()
const { catalog } = shop.catalogFeed
const early = await shop.product({ name: 'Toned Milk', position: 1 })
const late = await shop.product({ name: 'Toned Milk', position: 2 })
const orderId = await order()
await shop.catalogFeed.load()

beforeEach(async () => {
  await emptyTables(shop.db, 'stock_movements')
  await shop.db.delete(searchSynonyms)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: at('10:20'),
  })
  return () => vi.useRealTimers()
})

describe('what sells', () => {
  test('ranks before its equals', async () => {
    vi.useRealTimers()
    const { search, sums } = open({ isTimeTold: false })
    await sold(late, sql`now() - interval '3 hours'`)

    await begun(search, sums)

    await eventually(async () => expect(await find(search)).toEqual([late.id, early.id]))
  })

  test('counts the sales of the thirty days before this hour', async () => {
    const days = 24 * 60 * MINUTE_MS
    const until = at('10:00').getTime()
    await sold(early, new Date(until), 1)
    await sold(early, new Date(until - 1), 2)
    await sold(early, new Date(until - 30 * days), 4)
    await sold(early, new Date(until - 30 * days - 1), 8)

    expect(await listSold(shop.db, until / 1000)).toEqual(new Map([[early.id, 6]]))
  })

  test('excludes returned, released and missing items', async () => {
    const hour = at('10:00').getTime() / 1000
    await sold(early, '09:00', 5)
    await back(early, 'release', 2)
    await back(early, 'short', 1)
    await sold(late, '09:00', 3)
    await back(late, 'release', 3)

    expect(await listSold(shop.db, hour)).toEqual(new Map([[early.id, 2]]))
  })

  test('is never negative when items of earlier sales come back', async () => {
    await back(early, 'release', 2)

    expect(await listSold(shop.db, at('10:00').getTime() / 1000)).toEqual(new Map())
  })

  test('does not block searches while it is read', async () => {
    const { search, steer } = open()
    const summing = gate()
    steer(async (ask, text) => {
      if (sumsSales(text)) await summing.opened
      return ask()
    })
    const answered = vi.fn()

    void search.begin()
    find(search).then(answered)

    await eventually(() => expect(answered).toHaveBeenCalledWith([early.id, late.id]))
    summing.open()
  })

  test('is read once an hour, however many searches there are', async () => {
    const { search, sums } = open()
    await begun(search, sums)

    await vi.advanceTimersByTimeAsync(NEXT_HOUR_MS)
    await Promise.all([find(search), find(search), find(search)])

    await eventually(() => expect(sums()).toBe(2))
  })

  test('is not read again after a change of synonyms or categories', async () => {
    const { search, sums, answered } = open()
    await begun(search, sums)

    search.reloadSynonyms()
    await find(search)

    expect(answered.filter(readsWords)).toHaveLength(2)
    expect(sums()).toBe(1)
  })

  test('keeps its numbers while it cannot be read, logs the error and retries soon', async () => {
    const { search, sums, steer, onError } = open()
    await sold(late, '09:30')
    await begun(search, sums)
    await find(search)
    steer(away)

    await vi.advanceTimersByTimeAsync(NEXT_HOUR_MS)
    await eventually(() => expect(onError).toHaveBeenCalled())
    const meanwhile = await find(search)
    await sold(early, '10:30', 9)
    steer()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await eventually(() => expect(sums()).toBe(2))

    expect(meanwhile).toEqual([late.id, early.id])
    expect(await find(search)).toEqual([early.id, late.id])
  })

  test('is the same on every node, whenever it was started', async () => {
    const here = open()
    await begun(here.search, here.sums)
    await sold(late, '10:30')
    vi.setSystemTime(at('10:50'))
    const there = open()

    await begun(there.search, there.sums)

    expect(await find(there.search)).toEqual(await find(here.search))
  })

  test('invalidates cached pages when it changes the order', async () => {
    const { search, sums } = open()
    await find(search)
    const isCurrent = catalog.trackChanges([])
    await sold(late, '09:30')

    await begun(search, sums)

    expect(isCurrent()).toBe(false)
  })

  test('keeps cached pages when the order stays the same', async () => {
    const { search, sums } = open()
    await find(search)
    const isCurrent = catalog.trackChanges([])

    await begun(search, sums)
    await find(search)

    expect(isCurrent()).toBe(true)
  })
})

describe('a synonym', () => {
  const both = [early.id, late.id]

  test('is used by every search that waits for its load', async () => {
    const { search } = open()
    const before = await find(search, 'fizzypop')
    await teach('fizzypop')
    search.reloadSynonyms()

    const answers = await Promise.all([find(search, 'fizzypop'), find(search, 'fizzypop')])

    expect(before).toEqual([])
    expect(answers).toEqual([both, both])
  })

  test('invalidates answers of searches that stopped waiting for it', async () => {
    const { search, steer } = open({ maxWaitMs: 0 })
    await eventually(async () => expect(await find(search, 'doodh')).toEqual(both))
    await teach('fizzypop')
    const learning = gate()
    steer((ask) => learning.opened.then(ask))
    search.reloadSynonyms()

    const answer = await find(search, 'fizzypop')
    const isCurrent = catalog.trackChanges([])
    learning.open()

    expect(answer).toEqual([])
    await eventually(async () => expect(await find(search, 'fizzypop')).toEqual(both))
    expect(isCurrent()).toBe(false)
  })

  test('stays in use while the database is unavailable, and new ones are loaded afterwards', async () => {
    const { search, steer, onError } = open({ maxWaitMs: PATIENCE_MS })
    await teach('fizzypop')
    const before = await find(search, 'fizzypop')
    steer(away)
    search.reloadSynonyms()

    const meanwhile = find(search, 'fizzypop')
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    await teach('sodapop')
    steer()

    expect([before, await meanwhile]).toEqual([both, both])
    expect(onError).toHaveBeenCalled()
    await eventually(async () => expect(await find(search, 'sodapop')).toEqual(both))
  })

  test('is not needed for the dictionary, which works without the database', async () => {
    const { search, steer } = open({ maxWaitMs: PATIENCE_MS })
    steer(away)

    const found = find(search, 'doodh')
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)

    expect(await found).toEqual(both)
  })

  test('keeps cached pages when nothing changed', async () => {
    const { search } = open()
    await find(search)
    const isCurrent = catalog.trackChanges([])
    search.reloadSynonyms()

    await find(search)

    expect(isCurrent()).toBe(true)
  })
})

/** How long a search waits for synonyms in these tests. */
const PATIENCE_MS = 1_000

type Rule = Parameters<ReturnType<typeof controlledReadersOf>['steer']>[0]

/** A search on a connection where the test controls each statement and the hour. */
function open({ maxWaitMs = 30_000, isTimeTold = true } = {}) {
  const line = controlledReadersOf(shop.db)
  const answered: string[] = []
  const onTheWay: Rule = (ask) => ask()
  let rule = onTheWay
  line.steer(async (ask, text) => {
    const answer = await rule(async () => (isTimeTold && readsClock(text) ? clock() : ask()), text)
    answered.push(text)
    return answer
  })
  const onError = vi.fn()
  const search = new CatalogSearch(line.db, catalog, { onError, maxWaitMs })
  atEnd(() => search.close())
  return {
    search,
    answered,
    onError,
    steer: (next = onTheWay) => {
      rule = next
    },
    /** Number of reads of the sales. */
    sums: () => answered.filter(sumsSales).length,
  }
}

const clock = () => ({ rows: [{ now: Date.now() / 1000 }] })
const readsClock = (text: string) => text.includes('extract(epoch from now())')
const sumsSales = (text: string) => text.includes('sum(m.delta)')
const readsWords = (text: string) => text.includes('search_synonyms')
const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))

/** Opens the search as the shop does, and waits for the sales. */
async function begun(search: CatalogSearch, sums: () => number) {
  const before = sums()
  await search.begin()
  await eventually(() => expect(sums()).toBe(before + 1))
  // The answer is applied within the same step.
  await breathe()
}

async function find(search: CatalogSearch, text = 'toned milk') {
  const wanted = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
  const ready = await search.ready()
  return ready.query(wanted, { sort: 'best', offset: 0, limit: 12 }).ids
}

const teach = (word: string) =>
  shop.db.insert(searchSynonyms).values({ id: newId(), word, meaning: 'toned milk' })

function at(time: string) {
  return new Date(`2026-11-24T${time}:00Z`)
}

let sales = 100

const sold = ({ id: productId }: { id: string }, when: string | Date | SQL, units = 1) =>
  shop.db.insert(stockMovements).values({
    ...{ id: newId(), productId, orderId, delta: -units, reason: 'sale' },
    ...{ attempt: sales++, createdAt: typeof when === 'string' ? at(when) : when },
  })

const back = ({ id: productId }: { id: string }, reason: 'release' | 'short', units: number) =>
  shop.db.insert(stockMovements).values({
    ...{ id: newId(), productId, orderId, delta: units, reason },
    ...{ attempt: sales++, createdAt: at('09:30') },
  })

async function order() {
  const asha = await shop.user()
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: [{ productId: early.id, quantity: 1 }],
    },
  })
  return data.order._id
}
