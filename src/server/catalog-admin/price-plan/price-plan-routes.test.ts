import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { hoursAhead, planDesk, plannedTerms } from '#server/testing/price-plans.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })
const ravi = await shop.user({ role: 'ADMIN', username: 'Ravi' })
const desk = planDesk(shop, meera)
const seenPrice = async ({ id }: { id: string }) =>
  (await shop.visitor.call('product.get', { query: { productId: id } })).data
const setPrice = (id: string, price: number) =>
  shop.db.update(products).set({ price }).where(eq(products.id, id))

test('a price changes in its time, and the former one returns, in the name of who planned it', async () => {
  const milk = await shop.product({ price: 50_00, discount: 10 })
  await desk.plan(milk)
  expect(await desk.apply()).toBe(0)
  expect(await desk.openOf(milk)).toMatchObject({
    ...{ state: 'planned', price: 40, discount: null, by: 'Meera', former: null, version: 1 },
    ...{ now: { price: 50, selling_price: 45 }, planned: { price: 40, selling_price: 36 } },
  })

  await desk.pass(1)
  expect(await seenPrice(milk)).toMatchObject({ price: 40, selling_price: 36 })
  expect(await desk.openOf(milk)).toMatchObject({
    ...{ state: 'running', former: { price: 50, selling_price: 45 }, is_overruled: false },
  })

  await desk.pass(2)
  expect(await seenPrice(milk)).toMatchObject({ price: 50, selling_price: 45 })
  expect(await desk.ofProduct(milk)).toMatchObject({ open: [], past: [{ state: 'ended' }] })
  expect(await desk.trailOf(milk)).toEqual([
    'pricePlan.add by Meera',
    'pricePlan.start by Meera',
    'pricePlan.end by Meera',
  ])
})

test('the list of products marks those with an open plan, and the list of plans names the unit', async () => {
  const [milk, bread] = [
    await shop.product({ name: 'Planned milk', price: 50_00, unit: '500 ml' }),
    await shop.product({ name: 'Planned bread', price: 40_00 }),
  ]
  const marks = async () => {
    const query = { pageSize: 100 }
    const { data } = await meera.call('product.staffList', { query })
    return [milk, bread].map(({ id }) => data.find(({ _id }) => _id === id)?.planned_price)
  }
  await desk.plan(milk)
  const planned = await marks()
  const { data: plans } = await meera.call('pricePlan.list', { query: {} })
  await desk.pass(1)
  const running = await marks()
  await desk.pass(2)

  expect([planned, running, await marks()]).toEqual([
    ['planned', undefined],
    ['running', undefined],
    [undefined, undefined],
  ])
  expect(plans.find(({ product }) => product._id === milk.id)?.product.unit).toBe('500 ml')
})

test('each step is made once, however many nodes run at the same time', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.letPass(1)

  const runs = await Promise.all([1, 2, 3, 4].map(() => desk.apply()))

  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect(await desk.trailOf(milk)).toHaveLength(2)
})

test('a price that was changed by hand stays when the plan ends, and screens say so before', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.pass(1)
  const body = { name: 'Milk', price: 45 }
  await ravi.call('product.update', { params: { id: milk.id }, body })
  expect(await desk.openOf(milk)).toMatchObject({ state: 'running', is_overruled: true })

  await desk.pass(2)

  expect(await desk.pricesOf(milk)).toEqual({ price: 45_00, discount: 0 })
  expect((await desk.ofProduct(milk)).past).toMatchObject([{ state: 'kept' }])
  expect((await desk.trailOf(milk)).at(-1)).toBe('pricePlan.keep by Meera')
})

test('a shop that was stopped for a whole plan never sells at its price', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.plan(milk, { price: 30, from: hoursAhead(3), until: hoursAhead(9) })

  await desk.pass(4)

  expect(await desk.pricesOf(milk)).toMatchObject({ price: 30_00 })
  expect((await desk.ofProduct(milk)).past).toMatchObject([{ state: 'missed', former: null }])
  await desk.pass(5)
  expect(await desk.pricesOf(milk)).toMatchObject({ price: 50_00 })
})

test('a start counts as an edit, so an open form cannot bring the former price back', async () => {
  const milk = await shop.product({ price: 50_00 })
  const { data: seen } = await ravi.call('product.forEdit', { params: { id: milk.id } })
  await desk.plan(milk)
  await desk.pass(1)

  const body = { name: 'Milk', price: 50, seen_at: seen.updatedAt }
  const saved = await ravi.call('product.update', { params: { id: milk.id }, body })

  expect(saved).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE', now: { price: 40 } })
})

test('of several products each has its own result, and the same request again changes nothing', async () => {
  const [milk, gift, gone] = [
    await shop.product({ price: 50_00 }),
    await shop.product({ price: 0 }),
    await shop.product({ deletedAt: new Date() }),
  ]
  const terms = plannedTerms({ price: null, discount: 20 })

  const first = await desk.add([milk, gift, gone], terms)
  const again = await desk.add([milk], terms)

  expect(first.data.map(({ result, why }) => [result, why])).toEqual([
    ['planned', ''],
    ['refused', 'It has no price yet.'],
    ['refused', 'This product was deleted.'],
  ])
  expect(again.data).toMatchObject([{ result: 'unchanged' }])
  expect((await desk.ofProduct(milk)).open).toHaveLength(1)
})

test.each([
  ['nothing is set', { price: null, discount: null }],
  ['the end is before the start', { from: hoursAhead(3), until: hoursAhead(1) }],
  ['it costs nothing', { price: 0 }],
  ['the discount is all of it', { discount: 100 }],
])('a request in which %s is rejected', async (_, terms) => {
  const milk = await shop.product({ price: 50_00 })

  expect(await desk.add([milk], plannedTerms(terms))).toMatchObject({ status: 400 })
})

test('only those who may change the catalogue plan prices', async () => {
  const milk = await shop.product({ price: 50_00 })
  const picker = await shop.user({ role: 'PICKER' })

  expect((await desk.add([milk], plannedTerms(), picker)).status).toBe(403)
  expect((await desk.add([milk], plannedTerms(), await shop.user())).status).toBe(403)
  expect((await desk.ofProduct(milk)).open).toEqual([])
})

const change = (id: string, seen_version: number, more: Parameters<typeof plannedTerms>[0] = {}) =>
  ravi.call('pricePlan.change', {
    params: { id },
    body: { ...plannedTerms(more), seen_version },
  })

test('a plan is changed before it starts, and not over the change of a colleague', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  const { _id } = await desk.openOf(milk)

  const saved = await change(_id, 1, { price: 35 })
  const stale = await change(_id, 1, { price: 20 })

  expect(saved).toMatchObject({ status: 200, data: { price: 35, version: 2 } })
  expect(stale).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  expect(await desk.trailOf(milk)).toEqual(['pricePlan.add by Meera', 'pricePlan.change by Ravi'])
})

test('of a running plan only the end is changed', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.pass(1)
  const { _id, from, version } = await desk.openOf(milk)

  const cheaper = await change(_id, version, { price: 30, from })
  const longer = await change(_id, version, { from, until: hoursAhead(9) })

  expect(cheaper).toMatchObject({
    status: 400,
    message: 'This planned price is running: only its end can be changed.',
  })
  expect(longer).toMatchObject({ status: 200, data: { state: 'running' } })
  await desk.pass(3)
  expect(await desk.pricesOf(milk)).toMatchObject({ price: 40_00 })
})

test('a withdrawn plan never starts, a running one gives the former price back at once, each once', async () => {
  const [milk, bread] = [await shop.product({ price: 50_00 }), await shop.product({ price: 50_00 })]
  await desk.plan(milk)
  const end = async (thing: { id: string }) => {
    const params = { id: (await desk.openOf(thing))._id }
    await ravi.call('pricePlan.end', { params })
    return ravi.call('pricePlan.end', { params })
  }
  expect(await end(milk)).toMatchObject({ status: 200, data: { state: 'withdrawn' } })
  await desk.plan(bread)
  await desk.pass(1)

  expect(await end(bread)).toMatchObject({ status: 200, data: { state: 'withdrawn' } })

  expect(await seenPrice(bread)).toMatchObject({ price: 50 })
  expect(await seenPrice(milk)).toMatchObject({ price: 50 })
  const trail = await desk.trailOf(bread)
  expect(trail.filter((entry) => entry === 'pricePlan.withdraw by Ravi')).toHaveLength(1)
})

test('the list has what runs, then what starts soonest, without deleted products', async () => {
  const [milk, bread, gone] = [await shop.product(), await shop.product(), await shop.product()]
  await desk.plan(bread, { from: hoursAhead(30), until: hoursAhead(31) })
  await desk.plan(gone)
  await meera.call('product.delete', { params: { id: gone.id } })
  await desk.plan(milk)

  const { data, totalCount } = await meera.call('pricePlan.list', { query: { pageSize: '100' } })

  const ids = data.map(({ product }) => product._id)
  expect(ids.indexOf(milk.id)).toBeLessThan(ids.indexOf(bread.id))
  expect(ids).not.toContain(gone.id)
  expect(totalCount).toBe(ids.length)
  expect(data.map(({ state }) => state).lastIndexOf('running')).toBeLessThan(ids.indexOf(milk.id))
})

test('a deleted product ends its plans and has its former price', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.plan(milk, { from: hoursAhead(5), until: hoursAhead(6) })
  await desk.pass(1)

  await meera.call('product.delete', { params: { id: milk.id } })

  expect(await desk.pricesOf(milk)).toMatchObject({ price: 50_00 })
  await shop.db.update(products).set({ deletedAt: null }).where(eq(products.id, milk.id))
  expect(await desk.ofProduct(milk)).toMatchObject({
    open: [],
    past: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
  })
})

test('a copy has no plans, and the price that returns', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.pass(1)

  const { data } = await meera.call('product.copy', { params: { id: milk.id } })

  expect(data).toMatchObject({ price: 50 })
  expect((await desk.ofProduct({ id: data._id })).open).toEqual([])
})

test('a price taken away meanwhile stays away', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await setPrice(milk.id, 0)

  await desk.pass(1)

  expect(await desk.pricesOf(milk)).toMatchObject({ price: 0 })
  expect((await desk.ofProduct(milk)).past).toMatchObject([{ state: 'missed' }])
})
