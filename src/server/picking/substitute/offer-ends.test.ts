import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import { endOffers } from '#server/order/substitute/end-offers.ts'
import { offersOf, openReplacingShop, seeOrder } from '#server/testing/replacing-shop.ts'

const { shop, withMilkShort, offer, withdraw, pack, answer, letLapse } = await openReplacingShop()

const ENDS: Record<string, (order: Awaited<ReturnType<typeof withMilkShort>>) => Promise<unknown>> =
  {
    declined: ({ asha, id }) => answer(asha, id, false),
    lapsed: async ({ id }) => {
      await letLapse(id)
      await endOffers(shop.db)
    },
    'taken back': ({ id, milk }) => withdraw(id, milk),
  }

test.each(Object.keys(ENDS))(
  'an offer that is %s leaves the missing item out, as before',
  async (end) => {
    const order = await withMilkShort()
    const { asha, milk, curd, id } = order
    await offer(id, milk, curd)
    const reserved = await shop.stockOf(curd)

    await ENDS[end]?.(order)
    await pack(id)

    expect(reserved).toBe(4)
    expect(await seeOrder(asha, id)).toMatchObject({ total_amount: 138, products: [{}, {}] })
    expect(await shop.stockOf(curd)).toBe(5)
  },
)

test('a line is offered a replacement once, and again only after it was taken back', async () => {
  const { asha, milk, curd, id } = await withMilkShort()

  const statuses = [(await offer(id, milk, curd)).status, (await offer(id, milk, curd)).status]
  await withdraw(id, milk)
  statuses.push((await offer(id, milk, curd)).status)
  await answer(asha, id, false)
  statuses.push((await offer(id, milk, curd)).status)

  expect(statuses).toEqual([200, 409, 200, 409])
})

test('an answer may come twice, but not late, otherwise, or from another shopper', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  const ravi = await shop.user()
  await offer(id, milk, curd)

  const foreign = await answer(ravi, id, true)
  const [first, second, other] = [
    await answer(asha, id, true),
    await answer(asha, id, true),
    await answer(asha, id, false),
  ]
  const foreignAgain = await answer(ravi, id, true)
  await pack(id)
  const afterPacking = await answer(asha, id, true)

  const answers = [foreign, first, second, other, foreignAgain, afterPacking]
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 409, 404, 200])
  expect(other.errorMessage).toBe('You have already answered this offer.')

  const late = await withMilkShort()
  await offer(late.id, late.milk, late.curd)
  await letLapse(late.id)
  expect(await offersOf(late.asha, late.id)).toMatchObject([{ state: 'lapsed' }])
  expect(await answer(late.asha, late.id, true)).toMatchObject({
    status: 409,
    code: 'OFFER_ENDED',
    errorMessage:
      'This offer has ended. The missing item will be left out, and you don’t pay for it.',
  })
})

test('cancelling the order returns what was offered, open or accepted', async () => {
  for (const accepts of [true, false]) {
    const { asha, milk, curd, id } = await withMilkShort()
    await offer(id, milk, curd)
    if (accepts) await answer(asha, id, true)

    await asha.call('order.cancel', { params: { id } })
    await endOffers(shop.db)

    expect(await shop.stockOf(curd)).toBe(5)
    expect(await shop.stockOf(milk)).toBe(10)
    const rows = await shop.db
      .select()
      .from(substituteOffers)
      .where(eq(substituteOffers.productId, curd.id))
    expect(rows).toMatchObject([{ state: accepts ? 'dropped' : 'lapsed' }])
  }
})

test('an order packed by the former release leaves out what was accepted, and its stock comes back', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  await answer(asha, id, true)

  await shop.db.execute(sql`update pickings set packed_at = clock_timestamp(), bags = 1
    where order_id = (select id from orders where number = ${id})`)
  await endOffers(shop.db)

  expect(await shop.stockOf(curd)).toBe(5)
  expect((await seeOrder(asha, id)).total_amount).toBe(168)
})
