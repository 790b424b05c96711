import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchSynonyms } from '#server/db/schema/search.ts'
import { newId } from '#server/lib/id.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { controlledReadersOf, emptyTables } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { openShop } from '#server/testing/shop.ts'
import { CatalogSearch } from './catalog-search.ts'
import { NO_FILTERS } from './search/results/filter-rules.ts'

const MINUTE_MS = 60 * 1000
const shop = await openShop()
const { catalog } = shop.catalogFeed
const early = await shop.product({ name: 'Toned Milk', position: 1 })
const late = await shop.product({ name: 'Toned Milk', position: 2 })
await shop.catalogFeed.load()

beforeEach(async () => {
  await emptyTables(shop.db, 'product_sales', 'product_sales_span')
  await shop.db.delete(searchSynonyms)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  })
  return () => vi.useRealTimers()
})

describe('what sells', () => {
  test('ranks before its equals, and is a bestseller while it is in stock', async () => {
    const { search, polls } = open()
    await count([late, 40], [early, 3])

    await begun(search, polls)

    await eventually(async () => expect(await find(search)).toEqual([late.id, early.id]))
    expect(search.bestsellers(5).map(({ id }) => id)).toEqual([late.id, early.id])
    expect(search.bestsellers(1).map(({ id }) => id)).toEqual([late.id])
    const level = { id: late.id, stock: late.stock, version: 1_000 }
    catalog.setLevel({ ...level, stock: 0 })
    expect(search.bestsellers(5).map(({ id }) => id)).toEqual([early.id])
    catalog.setLevel({ ...level, version: 1_001 })
  })

  test('does not block searches while it is read', async () => {
    const { search, steer } = open()
    const reading = gate()
    steer(async (ask, text) => {
      if (readsSpan(text)) await reading.opened
      return ask()
    })
    const answered = vi.fn()

    void search.begin()
    find(search).then(answered)

    await eventually(() => expect(answered).toHaveBeenCalledWith([early.id, late.id]))
    reading.open()
  })

  test('is read once for each count, however many searches there are', async () => {
    const { search, polls, sums } = open()
    await count([late, 2])
    await begun(search, polls)

    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await Promise.all([find(search), find(search), find(search)])
    await eventually(() => expect(polls()).toBe(2))
    expect(sums()).toBe(1)

    await count([late, 3])
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await eventually(() => expect(sums()).toBe(2))
  })

  test('keeps its numbers while it cannot be read, logs the error and retries soon', async () => {
    const { search, polls, sums, steer, onError } = open()
    await count([late, 5])
    await begun(search, polls)
    await eventually(async () => expect(await find(search)).toEqual([late.id, early.id]))
    steer(away)

    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await eventually(() => expect(onError).toHaveBeenCalled())
    const meanwhile = await find(search)
    await count([early, 90])
    steer()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await eventually(() => expect(sums()).toBe(2))
    await breathe()

    expect(meanwhile).toEqual([late.id, early.id])
    expect(await find(search)).toEqual([early.id, late.id])
  })

  test('invalidates cached pages when it changes the order, and only then', async () => {
    const { search, polls } = open()
    await find(search)
    const isCurrent = catalog.trackChanges([])
    await begun(search, polls)
    expect(isCurrent()).toBe(true)

    await count([late, 40])
    await vi.advanceTimersByTimeAsync(MINUTE_MS)

    await eventually(() => expect(isCurrent()).toBe(false))
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

/** A search on a connection where the test controls each statement. */
function open({ maxWaitMs = 30_000 } = {}) {
  const line = controlledReadersOf(shop.db)
  const answered: string[] = []
  const onTheWay: Rule = (ask) => ask()
  let rule = onTheWay
  line.steer(async (ask, text) => {
    const answer = await rule(ask, text)
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
    /** Number of looks whether sales were counted. */
    polls: () => answered.filter(readsSpan).length,
    /** Number of reads of the sales. */
    sums: () => answered.filter(sumsSales).length,
  }
}

const readsSpan = (text: string) => text.includes('until::text from product_sales_span')
const sumsSales = (text: string) => text.includes('from product_sales p')
const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))

/** Opens the search as the shop does, and waits for what sells. */
async function begun(search: CatalogSearch, polls: () => number) {
  const before = polls()
  await search.begin()
  await eventually(() => expect(polls()).toBe(before + 1))
  await breathe()
  await breathe()
}

async function find(search: CatalogSearch, text = 'toned milk') {
  const wanted = { text, literal: false, withinId: undefined, filters: NO_FILTERS }
  const ready = await search.ready()
  return ready.query(wanted, { sort: 'best', offset: 0, limit: 12 }).ids
}

const teach = (word: string) =>
  shop.db.insert(searchSynonyms).values({ id: newId(), word, meaning: 'toned milk' })

let counts = 0

/** Each count ends a second later, which is worth the same. */
async function count(...sold: [{ id: string }, number][]) {
  const until = sql`timestamptz '2026-01-01 00:00:00Z' + make_interval(secs => ${++counts})`
  for (const [{ id }, units] of sold)
    await shop.db.execute(sql`
      insert into product_sales (product_id, amount) values (${id}, ${units})
      on conflict (product_id) do update set amount = excluded.amount`)
  await shop.db.execute(sql`
    insert into product_sales_span (since, until) values (${until}, ${until})
    on conflict (is_only) do update set until = excluded.until`)
}
