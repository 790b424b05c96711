import { setImmediate as breathe } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { afterCommit, inTransaction } from '#server/db/db.ts'
import {
  categories,
  productCategories,
  products,
  subcategories,
  subcategoryCategories,
} from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { joinOtherNodes } from '#server/start/follow-changes.ts'
import { changeStock } from '#server/stock/by-hand-store.ts'
import { atEnd } from '#server/testing/at-end.ts'
import {
  addressOf,
  connectElsewhere,
  controlledReadersOf,
  hasServer,
} from '#server/testing/database.ts'
import { openDatabaseProxy } from '#server/testing/database-proxy.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { openNode, openShop } from '#server/testing/shop.ts'
import { forgetProductChanges } from './catalog-change-store.ts'
import { CatalogFeed } from './catalog-feed.ts'

const shop = await openShop()
const { catalog } = shop.catalogFeed
const admin = await shop.user({ role: 'ADMIN' })
const dairy = { id: newId(), name: 'Dairy', position: 1 }
const milks = { id: newId(), name: 'Milk', position: 1 }
await shop.db.insert(categories).values(dairy)
await shop.db.insert(subcategories).values(milks)
await shop.db
  .insert(subcategoryCategories)
  .values({ subcategoryId: milks.id, categoryId: dairy.id })

let milk = await shop.product()
beforeEach(async () => {
  milk = await shop.product({ stock: 10 })
  await shop.catalogFeed.load()
})

const read = (id: string, call = shop.visitor.call) =>
  call('product.get', { query: { productId: id } })

test('a commit of this node is in the next answer', async () => {
  await edit({ price: 99_00 })
  const dearer = await read(milk.id)
  await sell(3)
  const fewer = await read(milk.id)
  await edit({ published: false })

  expect(dearer.data?.price).toBe(99)
  expect(fewer.data?.stock).toBe(7)
  expect((await read(milk.id)).status).toBe(404)
})

test('the newer of two stock levels counts, in any order of arrival', () => {
  const { version } = catalogued()
  const older = { id: milk.id, stock: 9, version: version + 1 }
  const newer = { id: milk.id, stock: 8, version: version + 2 }

  shop.catalogFeed.setLevels([newer])
  shop.catalogFeed.setLevels([older])

  expect(catalogued().stock).toBe(8)
})

test('a restored older database, as after a lost primary, is authoritative', async () => {
  const { version } = catalogued()
  shop.catalogFeed.setLevels([{ id: milk.id, stock: 3, version: version + 1 }])

  await shop.catalogFeed.check()

  expect((await read(milk.id)).data?.stock).toBe(10)
})

test('a stock level that skips a version makes the product be read again', async () => {
  await inSilence({ price: 55_00 })

  await sell(1)

  expect((await read(milk.id)).data).toMatchObject({ price: 55, stock: 9 })
})

test('an unpublished change is found by the check', async () => {
  await inSilence({ price: 55_00 })
  await shop.db.update(categories).set({ name: 'Milk & more' }).where(eq(categories.id, dairy.id))
  const before = await read(milk.id)

  await shop.catalogFeed.check()

  const [category] = (await shop.visitor.call('category.list', { query: {} })).data
  expect(before.data?.price).toBe(30)
  expect((await read(milk.id)).data?.price).toBe(55)
  expect(category?.name).toBe('Milk & more')
})

test('a check compares only what was changed since the last one', async () => {
  const { feed, steer } = await openSteered()
  await feed.check()
  const asked: string[] = []
  steer((ask, text) => {
    asked.push(text)
    return ask()
  })
  await inSilence({ price: 55_00 })

  await feed.check()
  await feed.settled()

  expect(feed.catalog.find(milk.id)?.price).toBe(55_00)
  expect(asked.filter(readsVersions)).toEqual([])
})

test.runIf(hasServer)(
  'a change is found that began before one check and was committed after it',
  async () => {
    const { feed } = await openSteered()
    await feed.check()
    const elsewhere = await connectElsewhere(shop.db).connect()
    onTestFinished(() => elsewhere.release())
    await elsewhere.query('begin')
    await elsewhere.query('update products set price = 5500 where id = $1', [milk.id])
    // A later transaction is committed first.
    await shop.product({ name: 'Bread' })
    await feed.check()
    await elsewhere.query('commit')

    await feed.check()
    await feed.settled()

    expect(feed.catalog.find(milk.id)?.price).toBe(55_00)
  },
)

test('a product that is on sale no more is found by a check', async () => {
  const { feed } = await openSteered()
  await feed.check()
  await inSilence({ published: false })

  await feed.check()
  await feed.settled()

  expect(feed.catalog.find(milk.id)).toBeUndefined()
})

test('the log of changes is forgotten after an hour', async () => {
  await shop.db.execute(sql`update product_changes set created_at = now() - interval '61 minutes'`)
  await inSilence({ price: 55_00 })

  await forgetProductChanges(shop.db)

  const { rows } = await shop.db.execute(sql`select product_ids from product_changes`)
  expect(rows).toEqual([{ product_ids: [milk.id] }])
})

test('a sale published during the check is not read again', async () => {
  const bread = await shop.product({ name: 'Bread' })
  const { feed, steer } = await openSteered()
  const asked: string[] = []
  steer(async (ask, text) => {
    asked.push(text)
    const answer = await ask()
    feed.setLevels(await sellOne(milk.id))
    return answer
  })
  const isCurrent = feed.catalog.trackChanges(feed.catalog.findAll([bread.id]))

  await feed.check()
  await feed.settled()

  expect(asked.filter(readsProducts)).toEqual([])
  expect(isCurrent()).toBe(true)
})

test('a sale committed before the check and published shortly after is not read again', async () => {
  const bread = await shop.product({ name: 'Bread' })
  const { feed, steer } = await openSteered()
  const asked: string[] = []
  steer((ask, text) => {
    asked.push(text)
    return ask()
  })
  const isCurrent = feed.catalog.trackChanges(feed.catalog.findAll([bread.id]))
  const sold = await sellOne(milk.id)

  const looking = feed.check()
  await eventually(() => expect(asked.filter(readsVersions)).toHaveLength(1))
  feed.setLevels(sold)
  await looking
  await feed.settled()

  expect(asked.filter(readsProducts)).toEqual([])
  expect(isCurrent()).toBe(true)
})

test('an unpublished change is found during constant sales of another product, and only it is read', async () => {
  const bread = await shop.product({ name: 'Bread', stock: 100 })
  const tea = await shop.product({ name: 'Tea' })
  const { feed, steer } = await openSteered()
  const asked: string[] = []
  steer(async (ask, text) => {
    asked.push(text)
    feed.setLevels(await sellOne(bread.id))
    return ask()
  })
  const isCurrent = feed.catalog.trackChanges(feed.catalog.findAll([tea.id]))
  await inSilence({ stock: 4 })

  await feed.check()
  await feed.settled()

  expect(feed.catalog.find(milk.id)?.stock).toBe(4)
  expect(asked.filter(readsProducts)).toHaveLength(1)
  expect(isCurrent()).toBe(true)
})

test('a renamed category changes on every product, and a product moves between shelves', async () => {
  await place(milk.id, [dairy.id])
  const query = { categoryId: dairy.id }
  const there = await shop.visitor.call('product.byCategory', { query })
  await shop.db.update(categories).set({ name: 'Fresh' }).where(eq(categories.id, dairy.id))
  afterCommit(shop.db, { kind: 'catalog-changed' })
  const renamed = await read(milk.id)
  await place(milk.id, [])
  const gone = await shop.visitor.call('product.byCategory', { query })

  expect(there.data.map(({ _id }) => _id)).toEqual([milk.id])
  expect(renamed.data?.category_id).toEqual([{ _id: dairy.id, name: 'Fresh' }])
  expect(gone).toMatchObject({ data: [], totalCount: 0 })
})

test('an import of many products reads each of them once', async () => {
  const ids = Array.from({ length: 1_200 }, () => newId())
  await shop.db.insert(products).values(ids.map((id) => ({ ...BREAD, id })))
  const put = vi.fn()
  catalog.subscribe({ put, stockTurned: () => {}, remove: () => {} })
  put.mockClear()

  for (let start = 0; start < ids.length; start += 100) {
    afterCommit(shop.db, { kind: 'catalog-changed', productIds: ids.slice(start, start + 100) })
  }
  await shop.catalogFeed.load()

  expect(put).toHaveBeenCalledTimes(ids.length)
})

test('more products than one batch are all loaded, in any shelf order', async () => {
  const ids = Array.from({ length: 5_200 }, () => newId())
  const many = ids.map((id, nth) => ({ ...BREAD, id, position: Math.floor(nth / 7) - 300 }))
  for (let start = 0; start < many.length; start += 1_300)
    await shop.db.insert(products).values(many.slice(start, start + 1_300))
  const feed = new CatalogFeed(shop.readDb, { maxWaitMs: 10_000, onError: console.error })
  atEnd(() => feed.close())

  await feed.load()

  expect(feed.catalog.findAll(ids)).toHaveLength(ids.length)
})

test('a commit during a read is loaded too', async () => {
  shop.catalogFeed.refresh([milk.id])
  await inSilence({ price: 55_00 })
  const bread = await shop.product({ name: 'Bread' })

  await shop.catalogFeed.load()

  expect(catalogued().price).toBe(55_00)
  expect(catalog.find(bread.id)?.name).toBe('Bread')
})

test('readers get the last known state while the database is unavailable, and the rest afterwards', async () => {
  const { feed, steer, onError } = await openSteered()
  steer(away)

  feed.refresh([milk.id])
  await feed.settled()
  const meanwhile = feed.catalog.find(milk.id)?.price
  await inSilence({ price: 44_00 })
  steer()

  expect(meanwhile).toBe(30_00)
  await eventually(() => expect(feed.catalog.find(milk.id)?.price).toBe(44_00))
  expect(onError).toHaveBeenCalled()
})

test('a batch beside a failed one never overwrites a later read', async () => {
  const { feed, steer } = await openSteered()
  const others = Array.from({ length: 500 }, () => newId())
  const held = gate()
  const asked: Promise<unknown>[] = []
  steer(async (ask) => {
    // The first batch fails while the answer of the second is delayed.
    const answer = asked.length === 0 ? away() : ask()
    if (asked.push(answer) === 2) await held.opened
    return answer
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  feed.refresh([...others, milk.id])
  // Wait for the answer before advancing the clock: a pending connection would time out.
  while (asked.length < 2) await breathe()
  await asked[1]
  await inSilence({ price: 55_00 })
  feed.refresh([milk.id])
  await vi.advanceTimersByTimeAsync(10_000)
  const meanwhile = asked.length
  held.open()
  await eventually(() => expect(feed.catalog.find(milk.id)?.price).toBe(55_00))

  expect(meanwhile).toBe(2)
})

describe.runIf(hasServer)('two nodes', async () => {
  const line = hasServer ? await openDatabaseProxy(shop.db) : { url: '', cut() {}, async mend() {} }
  const elsewhere = hasServer ? await openNode(shop, line.url) : shop.visitor.call
  if (hasServer) afterAll((await joinOtherNodes(shop.db, addressOf(shop.db), () => {})).close)

  const changes: [string, () => Promise<unknown>, object][] = [
    ['a price', () => edit({ price: 99_00 }), { price: 99 }],
    ['the last one sold', () => sell(10), { stock: 0 }],
    ['how many are left of a changed product', () => edit({ stock: 4 }), { stock: 4 }],
    ['a new picture', () => edit({ images: ['/media/new.webp'] }), { image: ['/media/new.webp'] }],
  ]

  test.each(changes)('show %s on both', async (_what, change, shown) => {
    await read(milk.id, elsewhere)

    await change()

    expect((await read(milk.id)).data).toMatchObject(shown)
    await eventually(async () => {
      expect((await read(milk.id, elsewhere)).data).toMatchObject(shown)
    })
  })

  test('show changes made while their connection was cut', async () => {
    line.cut()
    await edit({ price: 12_00 })
    await sell(4)
    await line.mend()

    await eventually(async () => {
      const { data } = await read(milk.id, elsewhere)
      expect(data).toMatchObject({ price: 12, stock: 6 })
    })
  })

  test('agree on the ETag of a page', async () => {
    const call = 'product.list' as const
    afterCommit(shop.db, { kind: 'catalog-changed' })

    await eventually(async () => {
      const [here, there] = await Promise.all([
        shop.visitor.call(call, { query: {} }),
        elsewhere(call, { query: {} }),
      ])
      expect(here.headers.etag).toBe(there.headers.etag)
    })
  })
})

const BREAD = { name: 'Bread', description: '', unit: '400 g', images: [], price: 45_00, stock: 3 }

function catalogued() {
  const product = catalog.find(milk.id)
  if (!product) throw new Error('The milk is not in the catalogue')
  return product
}

/** Like an action of the shop: a change and its publication. */
const edit = (values: Partial<typeof products.$inferInsert>) =>
  inTransaction(shop.db, async (tx) => {
    await tx.update(products).set(values).where(eq(products.id, milk.id))
    afterCommit(tx, { kind: 'catalog-changed', productIds: [milk.id] })
  })

const sell = (count: number) =>
  inTransaction(shop.db, (tx) =>
    changeStock(tx, {
      productId: milk.id,
      delta: -count,
      reason: 'correction',
      actorId: admin.id,
      note: null,
    }),
  )

/** The message of another node that sold one. */
const sellOne = (productId: string) =>
  shop.db
    .update(products)
    .set({ stock: sql`${products.stock} - 1` })
    .where(eq(products.id, productId))
    .returning({ id: products.id, stock: products.stock, version: products.version })

/** A change without publication, as by hand in the database or by a process that died after its commit. */
const inSilence = (values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, milk.id))

const place = (productId: string, categoryIds: string[]) =>
  inTransaction(shop.db, async (tx) => {
    await tx.delete(productCategories).where(eq(productCategories.productId, productId))
    for (const categoryId of categoryIds) {
      await tx.insert(productCategories).values({ productId, categoryId })
    }
    afterCommit(tx, { kind: 'catalog-changed', productIds: [productId] })
  })

const readsProducts = (text: string) => text.includes('json_agg(p.id)')
const readsVersions = (text: string) => text.includes('order by p.position, p.id limit')

/** A catalogue on a connection where the test controls each statement. */
async function openSteered() {
  const { db, steer } = controlledReadersOf(shop.db)
  const onError = vi.fn()
  const feed = new CatalogFeed(db, { onError })
  atEnd(() => feed.close())
  await feed.load()
  return { feed, steer, onError }
}

const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
