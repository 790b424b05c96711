import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Input } from '#contract/schemas.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { bulkEdits } from '#server/db/schema/bulk-edit.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
} from '#server/db/schema/catalog.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })
const ravi = await shop.user({ role: 'ADMIN', username: 'Ravi' })
const asha = await shop.user()

type Change = Input<'product.changeMany'>['body']['change']
const UP: Change = { kind: 'price-percent', percent: 10, ending: 'rupee' }

const preview = (ids: string[], change: Change, who: TestUser = meera) =>
  who.call('product.previewMany', { body: { selection: { ids }, change } })
const seenIn = async (ids: string[], change: Change) =>
  (await preview(ids, change)).data.map(({ product_id, seen }) => ({ product_id, seen }))
const send = (
  change: Change,
  chosen: { product_id: string; seen: string }[],
  { who = meera, key = newId() } = {},
) =>
  who.call(
    'product.changeMany',
    { body: { change, products: chosen } },
    { headers: { 'idempotency-key': key } },
  )
const make = async (ids: string[], change: Change) => send(change, await seenIn(ids, change))
const undo = (id: string, who = meera) => who.call('product.undoMany', { params: { id } })

const row = async (id: string) => {
  const [found] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!found) throw new Error('The product is missing')
  return found
}
const edit = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(changes).where(eq(products.id, id))
const trailOf = async (id: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action, before, after }) => ({ action, before, after }),
  )

test('a preview says what becomes of each product, those that cannot be changed first', async () => {
  const milk = await shop.product({ name: 'Milk', price: 30_00, discount: 10 })
  const gift = await shop.product({ name: 'Gift', price: 0 })

  const { data, totalCount } = await preview([milk.id, gift.id], UP)

  expect(totalCount).toBe(2)
  expect(data).toMatchObject([
    { name: 'Gift', result: 'refused', why: 'It has no price yet.', after: { price: 0 } },
    {
      name: 'Milk',
      result: 'change',
      before: { price: 30, discount: 10, selling_price: 27 },
      after: { price: 33, discount: 10, selling_price: 29.7 },
    },
  ])
  expect(await row(milk.id)).toMatchObject({ price: 30_00 })
})

test('what was previewed is what shoppers pay afterwards', async () => {
  const milk = await shop.product({ price: 30_00 })

  const { message, data } = await make([milk.id], UP)

  expect(message).toBe('1 product changed.')
  expect(data).toMatchObject({ changed: 1, refused: [], names: ['Milk'], by: 'Meera' })
  const shown = await shop.visitor.call('product.get', { query: { productId: milk.id } })
  expect(shown.data).toMatchObject({ price: 33, selling_price: 33 })
  expect(await trailOf(milk.id)).toEqual([
    { action: 'product.changeMany', before: { price: 30_00 }, after: { price: 33_00 } },
  ])
})

test('T-BLK-1 a product that was changed since the preview is named and not overwritten', async () => {
  const [milk, curd] = [await shop.product(), await shop.product({ name: 'Curd' })]
  const chosen = await seenIn([milk.id, curd.id], UP)
  await edit(milk.id, { price: 99_00 })

  const { status, data } = await send(UP, chosen)

  expect(status).toBe(200)
  expect(data).toMatchObject({
    changed: 1,
    refused: [{ product_id: milk.id, name: 'Milk', why: expect.stringContaining('Someone else') }],
  })
  expect(await row(milk.id)).toMatchObject({ price: 99_00 })
  expect(await row(curd.id)).toMatchObject({ price: 33_00 })
})

test('a sale between preview and change is no conflict, and its stock stays counted', async () => {
  const milk = await shop.product({ stock: 10 })
  const chosen = await seenIn([milk.id], UP)
  await orderForCash(asha, [[milk, 3]])

  expect((await send(UP, chosen)).data).toMatchObject({ changed: 1, refused: [] })

  expect(await row(milk.id)).toMatchObject({ stock: 7, price: 33_00 })
})

test('T-BLK-2 a change that is sent twice is made once', async () => {
  const milk = await shop.product()
  const chosen = await seenIn([milk.id], UP)
  const key = newId()

  const answers = await Promise.all([send(UP, chosen, { key }), send(UP, chosen, { key })])
  const later = await send(UP, chosen, { key })

  expect(new Set([...answers, later].map(({ data }) => data._id)).size).toBe(1)
  expect(later.data).toMatchObject({ changed: 1, refused: [] })
  expect(await row(milk.id)).toMatchObject({ price: 33_00 })
  expect(await trailOf(milk.id)).toHaveLength(1)
})

test('T-BLK-3 of two admins who raise the same price at once, one does and the other is told', async () => {
  const milk = await shop.product()
  const chosen = await seenIn([milk.id], UP)

  const answers = await Promise.all([send(UP, chosen), send(UP, chosen, { who: ravi })])

  expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 1])
  expect(await row(milk.id)).toMatchObject({ price: 33_00 })
})

test.each<[string, Change, Partial<typeof products.$inferSelect>]>([
  ['set price', { kind: 'price', price: 45.5 }, { price: 45_50 }],
  ['discount', { kind: 'discount', discount: 12.5 }, { discount: 12.5 }],
  ['low-stock threshold', { kind: 'low-stock', below: 3 }, { lowStockBelow: 3 }],
  ['hide', { kind: 'hide' }, { published: false }],
])('%s, and Undo takes it back', async (_, change, after) => {
  const milk = await shop.product()
  const before = await row(milk.id)

  const { data } = await make([milk.id], change)
  expect(await row(milk.id)).toMatchObject(after)
  const undone = await undo(data._id)

  expect(undone.data).toMatchObject({ undone_at: expect.any(String), left: [] })
  const { version: _v, updatedAt: _u, hiddenAt: _h, ...now } = await row(milk.id)
  expect(before).toMatchObject(now)
})

test('a draft is published with others, but not without a price', async () => {
  const draft = await shop.product({ published: false })
  const free = await shop.product({ name: 'Free', published: false, price: 0 })

  const { data } = await make([draft.id, free.id], { kind: 'publish' })

  expect(data).toMatchObject({
    changed: 1,
    refused: [{ name: 'Free', why: expect.stringContaining('has no price') }],
  })
  expect([(await row(draft.id)).published, (await row(free.id)).published]).toEqual([true, false])
})

test('products are moved to other categories, or listed there as well', async () => {
  const { dairy, festival, milks, sweets } = await shelves()
  const milk = await shop.product()
  await shop.db.insert(productCategories).values({ productId: milk.id, categoryId: dairy })
  await shop.db.insert(productSubcategories).values({ productId: milk.id, subcategoryId: milks })

  const added: Change = { kind: 'places', how: 'add', categories: [festival], subcategories: [] }
  const first = await make([milk.id], added)
  expect(await placesOf(milk.id)).toEqual([[dairy, festival].toSorted(), [milks]])
  const moved: Change = {
    kind: 'places',
    how: 'replace',
    categories: [festival],
    subcategories: [sweets],
  }
  const { data } = await make([milk.id], moved)
  expect(await placesOf(milk.id)).toEqual([[festival], [sweets]])

  expect((await undo(first.data._id)).data.left).toMatchObject([
    { why: 'It was changed again since, so it stays.' },
  ])
  await undo(data._id)
  expect(await placesOf(milk.id)).toEqual([[dairy, festival].toSorted(), [milks]])
})

test('Undo leaves what was changed again, deleted, or whose category is gone, and names it', async () => {
  const { dairy, festival } = await shelves()
  const [kept, again, deleted] = [
    await shop.product({ name: 'Kept' }),
    await shop.product({ name: 'Again' }),
    await shop.product({ name: 'Deleted' }),
  ]
  await shop.db.insert(productCategories).values({ productId: kept.id, categoryId: dairy })
  const { data } = await make([kept.id, again.id, deleted.id], UP)
  const move: Change = {
    kind: 'places',
    how: 'replace',
    categories: [festival],
    subcategories: [],
  }
  const moved = await make([kept.id], move)
  await edit(again.id, { price: 50_00 })
  await meera.call('product.delete', { params: { id: deleted.id } })
  await meera.call('category.delete', { params: { id: dairy } })

  expect((await undo(data._id)).data.left).toMatchObject([
    { name: 'Again', why: 'It was changed again since, so it stays.' },
    { name: 'Deleted', why: 'This product was deleted.' },
  ])
  expect((await undo(moved.data._id)).data.left).toMatchObject([
    { name: 'Kept', why: 'One of its categories was deleted since.' },
  ])
  expect(await row(kept.id)).toMatchObject({ price: 30_00 })
  expect(await row(again.id)).toMatchObject({ price: 50_00 })
})

test('Undo is done once, by any admin, for a day', async () => {
  const milk = await shop.product()
  const { data } = await make([milk.id], UP)
  const listed = await ravi.call('product.recentMany', {})
  expect(listed.data[0]).toMatchObject({ _id: data._id, change: UP, by: 'Meera' })

  await Promise.all([undo(data._id), undo(data._id, ravi)])
  await edit(milk.id, { price: 33_00 })
  expect((await undo(data._id)).status).toBe(200)
  expect(await row(milk.id)).toMatchObject({ price: 33_00 })
  expect((await meera.call('product.recentMany', {})).data).not.toMatchObject([{ _id: data._id }])

  const old = await make([milk.id], UP)
  await shop.db
    .update(bulkEdits)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(bulkEdits.id, old.data._id))
  expect(await undo(old.data._id)).toMatchObject({
    status: 409,
    message: 'A change can be undone for 24 hours. This one is older.',
  })
})

test('all products of a filter are selected, and how many there are is said', async () => {
  const { dairy } = await shelves()
  const made = await Promise.all([1, 2, 3].map(() => shop.product({ published: false })))
  await shop.db
    .insert(productCategories)
    .values(made.map(({ id }) => ({ productId: id, categoryId: dairy })))

  const { data, totalCount } = await meera.call('product.previewMany', {
    body: { selection: { filter: { show: 'hidden', categoryId: dairy } }, change: UP },
  })

  expect(totalCount).toBe(3)
  expect(data.map(({ product_id }) => product_id).sort()).toEqual(made.map(({ id }) => id).sort())
})

test.each<[string, Change]>([
  ['a price of 0', { kind: 'price', price: 0 }],
  ['no change', { kind: 'price-percent', percent: 0 }],
  ['nearly free', { kind: 'price-percent', percent: -95 }],
  ['a gift', { kind: 'discount', discount: 100 }],
  ['no category', { kind: 'places', how: 'add' }],
])('%s is no change of many', async (_, change) => {
  const milk = await shop.product()
  expect((await preview([milk.id], change)).status).toBe(400)
})

test('only admins change many products', async () => {
  const milk = await shop.product()
  const picker = await shop.user({ role: 'PICKER' })
  const chosen = await seenIn([milk.id], UP)

  expect((await preview([milk.id], UP, picker)).status).toBe(403)
  expect((await send(UP, chosen, { who: picker })).status).toBe(403)
  expect((await send(UP, chosen, { who: asha })).status).toBe(403)
})

async function shelves() {
  const [dairy, festival, milks, sweets] = [newId(), newId(), newId(), newId()]
  await shop.db.insert(categories).values([
    { id: dairy, name: `Dairy ${dairy}` },
    { id: festival, name: `Festival ${festival}` },
  ])
  await shop.db.insert(subcategories).values([
    { id: milks, name: 'Milks' },
    { id: sweets, name: 'Sweets' },
  ])
  return { dairy, festival, milks, sweets }
}

async function placesOf(id: string) {
  const { data } = await meera.call('product.forEdit', { params: { id } })
  return [data.category_id, data.sub_category_id].map((list) => list.map(({ _id }) => _id).sort())
}
