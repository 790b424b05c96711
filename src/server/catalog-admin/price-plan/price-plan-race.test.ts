import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/db/schema/catalog.ts'
import { pricePlans } from '#server/db/schema/price-plan.ts'
import { placeForCash } from '#server/testing/cash-order.ts'
import { hoursAhead, planDesk, plannedTerms } from '#server/testing/price-plans.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const STAFF = 8
const team = await Promise.all(Array.from({ length: STAFF }, () => shop.user({ role: 'ADMIN' })))
const [meera] = team
if (!meera) throw new Error('The team is empty')
const desk = planDesk(shop, meera)
const plansOf = ({ id }: { id: string }) =>
  shop.db.select().from(pricePlans).where(eq(pricePlans.productId, id))

test('T-PLN-1 of many colleagues who plan the same time at once, one plans', async () => {
  const milk = await shop.product({ price: 50_00 })

  const answers = await Promise.all(
    team.map((who, index) => desk.add([milk], plannedTerms({ price: 30 + index }), who)),
  )

  const results = answers.flatMap(({ data }) => data.map(({ result }) => result))
  expect(results.filter((result) => result === 'planned')).toHaveLength(1)
  expect(results.filter((result) => result === 'refused')).toHaveLength(STAFF - 1)
  expect(await plansOf(milk)).toHaveLength(1)
})

test('T-PLN-2 of many who plan many products in any order, each gets an answer and no lock is a circle', async () => {
  const things = await Promise.all([1, 2, 3, 4].map(() => shop.product({ price: 50_00 })))

  const answers = await Promise.all(
    team.map((who, index) => {
      const from = hoursAhead(1 + index * 2)
      const turned = index % 2 ? things : things.toReversed()
      return desk.add(turned, plannedTerms({ from, until: hoursAhead(2 + index * 2) }), who)
    }),
  )

  expect(answers.map(({ status }) => status)).toEqual(team.map(() => 200))
  for (const thing of things) expect(await plansOf(thing)).toHaveLength(STAFF)
})

test('T-PLN-3 many who withdraw a running plan while it ends give its former price back once', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.pass(1)
  const params = { id: (await desk.openOf(milk))._id }
  await desk.letPass(2)

  const [, ...answers] = await Promise.all([
    desk.apply(),
    ...team.map((who) => who.call('pricePlan.end', { params })),
  ])

  expect(answers.map(({ status }) => status)).toEqual(team.map(() => 200))
  expect(await desk.pricesOf(milk)).toEqual({ price: 50_00, discount: 0 })
  const ends = (await desk.trailOf(milk)).filter((entry) => /\.(?:end|withdraw) by/.test(entry))
  expect(ends).toHaveLength(1)
})

test('T-PLN-4 a price set by hand in the moment of the end is never overwritten', async () => {
  const things = await Promise.all(team.map(() => shop.product({ price: 50_00 })))
  for (const thing of things) await desk.plan(thing)
  await desk.pass(1)
  await desk.letPass(2)

  await Promise.all([
    desk.apply(),
    ...things.map(({ id }, index) =>
      team[index]?.call('product.update', { params: { id }, body: { name: 'Milk', price: 45 } }),
    ),
  ])
  await desk.apply()

  for (const thing of things) expect(await desk.pricesOf(thing)).toMatchObject({ price: 45_00 })
})

test('T-PLN-5 orders in the moment of a change cost the former or the planned price, each in full', async () => {
  const milk = await shop.product({ price: 50_00, stock: 100 })
  await desk.plan(milk)
  await desk.letPass(1)
  const shoppers = await Promise.all(team.map(() => shop.user()))

  const [, ...answers] = await Promise.all([
    desk.apply(),
    ...shoppers.map((who) => placeForCash(who, [[milk, 2]])),
  ])

  for (const { status, data } of answers) {
    expect(status).toBe(201)
    expect([100, 80]).toContain(data.order.sub_total_amount)
  }
  const [row] = await shop.db.select().from(products).where(eq(products.id, milk.id))
  expect(row).toMatchObject({ price: 40_00, stock: 100 - 2 * STAFF })
})
