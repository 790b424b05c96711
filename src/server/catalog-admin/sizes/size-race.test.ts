import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })

const made = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await shop.product()).id)) as Promise<
    [string, string, string, ...string[]]
  >

test('T-SIZ-1 two admins who group the same product at once: one does, the other is told', async () => {
  const [one, both, other] = await made(3)

  const answers = await Promise.all([
    meera.call('size.save', { body: { products: [one, both], group: null } }),
    ravi.call('size.save', { body: { products: [both, other], group: null } }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await sizesOf(both)).toHaveLength(2)
})

test('T-SIZ-2 two admins who accept the same proposal at once make one group', async () => {
  const products = await made(3)

  const answers = await Promise.all(
    [meera, ravi].map((admin) => admin.call('size.save', { body: { products, group: null } })),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.data.group).toBe(answers[1]?.data.group)
  expect(await sizesOf(products[0])).toHaveLength(3)
})

test('T-SIZ-3 products that join at once do not pass the limit of a group', async () => {
  const [one, two, ...rest] = await made(12)
  const first = await meera.call('size.save', { body: { products: [one, two], group: null } })
  const { group } = first.data
  const full = await meera.call('size.save', { body: { products: rest.slice(0, 9), group } })
  expect(full.status).toBe(200)
  const last = await made(4)

  const answers = await Promise.all(
    last.map((id, at) =>
      (at % 2 ? meera : ravi).call('size.save', { body: { products: [id], group } }),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await sizesOf(one)).toHaveLength(12)
})

test('T-SIZ-4 a product joins a group while the others leave it: nothing is left alone in a group', async () => {
  const [one, two, three] = await made(3)
  const { data } = await meera.call('size.save', { body: { products: [one, two], group: null } })

  await Promise.all([
    meera.call('size.takeOut', { params: { id: one } }),
    ravi.call('size.save', { body: { products: [three], group: data.group } }),
    meera.call('size.takeOut', { params: { id: two } }),
  ])

  for (const id of [one, two, three]) expect(await groupOf(id)).not.toHaveLength(1)
})

const sizesOf = async (id: string) =>
  (await meera.call('size.ofProduct', { params: { id } })).data.products

/** Empty without a group. */
async function groupOf(id: string) {
  const { data } = await meera.call('size.ofProduct', { params: { id } })
  return data.group === null ? [] : data.products
}
