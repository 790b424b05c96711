import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { planDesk } from '#server/testing/price-plans.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const desk = planDesk(shop, meera)
const change = { kind: 'price', price: 60 } as const

async function previewed({ id }: { id: string }) {
  const body = { selection: { ids: [id] }, change }
  const { data } = await meera.call('product.previewMany', { body })
  return data.map(({ product_id, seen }) => ({ product_id, seen }))
}

const changeTo60 = (products: Awaited<ReturnType<typeof previewed>>) =>
  meera.call(
    'product.changeMany',
    { body: { change, products } },
    { headers: { 'idempotency-key': newId() } },
  )

/** Milk for ₹50, whose plan has set ₹40. */
async function runningMilk() {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  await desk.pass(1)
  return milk
}

test('undone after the end of the plan, the price from before the plan returns', async () => {
  const milk = await runningMilk()
  const { data } = await changeTo60(await previewed(milk))
  await desk.pass(2)
  expect(await desk.pricesOf(milk)).toMatchObject({ price: 60_00 })

  await meera.call('product.undoMany', { params: { id: data._id } })

  expect(await desk.pricesOf(milk)).toMatchObject({ price: 50_00 })
})

test('undone while the plan runs, its price returns and ends as planned', async () => {
  const milk = await runningMilk()
  const { data } = await changeTo60(await previewed(milk))

  await meera.call('product.undoMany', { params: { id: data._id } })

  expect(await desk.pricesOf(milk)).toMatchObject({ price: 40_00 })
  await desk.pass(2)
  expect(await desk.pricesOf(milk)).toMatchObject({ price: 50_00 })
})

test('a product whose plan started since the preview is named and not changed', async () => {
  const milk = await shop.product({ price: 50_00 })
  await desk.plan(milk)
  const seen = await previewed(milk)
  await desk.pass(1)

  expect((await changeTo60(seen)).data).toMatchObject({ changed: 0, refused: [{}] })
  expect(await desk.pricesOf(milk)).toMatchObject({ price: 40_00 })
})
