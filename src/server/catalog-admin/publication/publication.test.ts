import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/lib/india.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { products } from '#server/db/schema/catalog.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { publishDue } from './publish-due.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })
const HIDDEN = { published: false, publish_at: null }
const ON_SALE = { published: true, publish_at: null }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

type Publication = { published: boolean; publish_at: string | null }
const set = (id: string, to: Publication, seen?: Publication, who: TestUser = meera) =>
  who.call('product.setPublication', { body: { changes: [{ product_id: id, to, seen }] } })
const isSeen = async (id: string) =>
  (await shop.visitor.call('product.get', { query: { productId: id } })).data?._id === id
const makeDue = (id: string) =>
  shop.db
    .update(products)
    .set({ publishAt: sql`now() - interval '1 second'` })
    .where(eq(products.id, id))
const trailOf = async (id: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
    ({ action, actorName }) => `${action} by ${actorName}`,
  )

test('a hidden product is gone from the shop at once, and back when it is published', async () => {
  const milk = await shop.product()
  expect(await isSeen(milk.id)).toBe(true)

  expect((await set(milk.id, HIDDEN)).data).toMatchObject([
    { result: 'changed', ...HIDDEN, hidden_at: expect.any(String) },
  ])
  expect(await isSeen(milk.id)).toBe(false)

  expect((await set(milk.id, ON_SALE)).data).toMatchObject([{ result: 'changed', hidden_at: null }])
  expect(await isSeen(milk.id)).toBe(true)
  expect(await trailOf(milk.id)).toEqual(['product.hide by Meera', 'product.publish by Meera'])
})

test('the same request again changes nothing and leaves no second trace', async () => {
  const milk = await shop.product()
  await set(milk.id, HIDDEN, ON_SALE)

  const again = await set(milk.id, HIDDEN, ON_SALE)

  expect(again.data).toMatchObject([{ result: 'unchanged', published: false }])
  expect(await trailOf(milk.id)).toHaveLength(1)
})

test('only admins publish and hide', async () => {
  const milk = await shop.product()
  const picker = await shop.user({ role: 'PICKER' })

  expect((await set(milk.id, HIDDEN, undefined, picker)).status).toBe(403)
  expect((await set(milk.id, HIDDEN, undefined, await shop.user())).status).toBe(403)
  const body = { changes: [{ product_id: milk.id, to: HIDDEN }] }
  expect((await shop.visitor.call('product.setPublication', { body })).status).toBe(401)
  expect(await isSeen(milk.id)).toBe(true)
})

test('of several products each has its own result', async () => {
  const [milk, gift, gone] = [
    await shop.product({ published: false }),
    await shop.product({ published: false, price: 0, name: 'Gift' }),
    await shop.product({ deletedAt: new Date() }),
  ]
  const changes = [milk, gift, gone].map(({ id }) => ({ product_id: id, to: ON_SALE }))

  const { data } = await meera.call('product.setPublication', { body: { changes } })

  expect(data.map(({ result, why }) => [result, why])).toEqual([
    ['changed', ''],
    ['refused', 'Gift has no price. Set one before you publish it.'],
    ['refused', 'This product was deleted.'],
  ])
})

test('what another admin has changed meanwhile is not overwritten', async () => {
  const milk = await shop.product({ published: false })
  await set(milk.id, ON_SALE)

  const stale = await set(milk.id, { published: false, publish_at: inAnHour() }, HIDDEN)

  expect(stale.data).toMatchObject([{ result: 'refused', published: true }])
  expect(await isSeen(milk.id)).toBe(true)
})

test('a time that is over, too far, or beside "now" is rejected with a sentence', async () => {
  const milk = await shop.product({ published: false })
  const far = new Date(Date.now() + 400 * DAY_MS).toISOString()

  const past = await set(milk.id, { published: false, publish_at: '2025-01-01T06:00:00Z' })
  const later = await set(milk.id, { published: false, publish_at: far })
  const both = await set(milk.id, { published: true, publish_at: inAnHour() })

  expect(past.data[0]?.why).toBe('This time is over. Choose a later one.')
  expect(later.data[0]?.why).toBe('Choose a time within 366 days.')
  expect(both).toMatchObject({ status: 400 })
})

test('a product goes on sale at its time, in the name of who decided it, exactly once', async () => {
  const milk = await shop.product({ published: false })
  await set(milk.id, { published: false, publish_at: inAnHour() })
  expect(await publishDue(shop.db)).toBe(0)
  expect(await isSeen(milk.id)).toBe(false)
  await makeDue(milk.id)

  const runs = await Promise.all([1, 2, 3, 4].map(() => publishDue(shop.db)))

  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await isSeen(milk.id)).toBe(true)
  await set(milk.id, HIDDEN)
  expect(await publishDue(shop.db)).toBe(0)
  expect(await trailOf(milk.id)).toEqual([
    'product.schedule by Meera',
    'product.publishDue by Meera',
    'product.hide by Meera',
  ])
})

test('a schedule is moved, and taken back', async () => {
  const milk = await shop.product({ published: false })
  await set(milk.id, { published: false, publish_at: inAnHour() })
  await set(milk.id, { published: false, publish_at: new Date(Date.now() + DAY_MS).toISOString() })

  expect((await set(milk.id, HIDDEN)).data).toMatchObject([{ publish_at: null, hidden_at: null }])
  expect(await publishDue(shop.db)).toBe(0)
  expect(await trailOf(milk.id)).toEqual([
    'product.schedule by Meera',
    'product.schedule by Meera',
    'product.unschedule by Meera',
  ])
})

test('a product whose price was taken away waits until it has one', async () => {
  const milk = await shop.product({ published: false })
  await set(milk.id, { published: false, publish_at: inAnHour() })
  await shop.db.update(products).set({ price: 0 }).where(eq(products.id, milk.id))
  await makeDue(milk.id)
  expect(await publishDue(shop.db)).toBe(0)

  await shop.db.update(products).set({ price: 30_00 }).where(eq(products.id, milk.id))

  expect(await publishDue(shop.db)).toBe(1)
})

test('a deleted product has no schedule any more', async () => {
  const milk = await shop.product({ published: false })
  await set(milk.id, { published: false, publish_at: inAnHour() })
  await makeDue(milk.id)

  await meera.call('product.delete', { params: { id: milk.id } })

  expect(await publishDue(shop.db)).toBe(0)
  const [row] = await shop.db.select().from(products).where(eq(products.id, milk.id))
  expect(row).toMatchObject({ publishAt: null, publishBy: null })
})

test('publishing does not spoil an open form', async () => {
  const milk = await shop.product({ published: false })
  const { data: seen } = await meera.call('product.forEdit', { params: { id: milk.id } })
  await set(milk.id, ON_SALE)

  const body = { name: 'Toned Milk', price: 30, seen_at: seen.updatedAt }
  const saved = await meera.call('product.update', { params: { id: milk.id }, body })

  expect(saved).toMatchObject({ status: 200, data: { name: 'Toned Milk', published: true } })
})

test('of two admins who publish and hide at once, both get an answer and one state remains', async () => {
  const milk = await shop.product()
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => set(milk.id, turn % 2 ? ON_SALE : HIDDEN)),
  )

  expect(asked.every(({ status }) => status === 200)).toBe(true)
  const { data } = await meera.call('product.forEdit', { params: { id: milk.id } })
  expect(await isSeen(milk.id)).toBe(data.published)
})
