import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'
import { reordered } from './reorder-rules.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })
const arjun = await shop.user({ role: 'ADMIN' })

const names = async () => (await list()).map(({ name }) => name)
const list = async () => (await shop.visitor.call('category.list', { query: { all: 'true' } })).data
const idsOf = async () => (await list()).map(({ _id }) => _id)
const arrange = (ids: string[], seen_ids: string[], who = meera) =>
  who.call('category.reorder', { body: { ids, seen_ids } })

for (const name of ['Atta', 'Dairy', 'Snacks']) {
  await meera.call('category.add', { body: { name } })
}

test('shoppers see the new order at once, and a repeated request changes nothing', async () => {
  const before = await idsOf()
  const ids = before.toReversed()

  expect(await arrange(ids, before)).toMatchObject({ status: 200, data: ids })
  expect(await idsOf()).toEqual(ids)
  expect(await arrange(ids, before)).toMatchObject({ status: 200, data: ids })
  expect(await idsOf()).toEqual(ids)
})

test('of two who arrange at once, the second is told and changes nothing', async () => {
  const before = await idsOf()
  const [first = '', ...others] = before

  const both = await Promise.all([
    arrange([...others, first], before),
    arrange(before.toReversed(), before, arjun),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('some are arranged in the places that they have', async () => {
  const [first = '', second = '', third = ''] = await idsOf()

  await arrange([third, first], [first, third])

  expect((await idsOf()).slice(0, 3)).toEqual([third, second, first])
})

test('ids that are not those seen are refused, and unknown ones have changed meanwhile', async () => {
  const before = await idsOf()
  const [first = '', second = ''] = before
  const unknown = '01900000-0000-7000-8000-000000000000'

  expect((await arrange([first, second], [first])).status).toBe(400)
  expect((await arrange([first, first], [first, first])).status).toBe(400)
  expect((await arrange([unknown, first], [first, unknown])).status).toBe(409)
  expect(await idsOf()).toEqual(before)
})

test('the audit trail says both orders by name, and only staff of the catalogue may arrange', async () => {
  const before = await names()
  const ids = await idsOf()
  await arrange(ids.toReversed(), ids)

  const { data } = await meera.call('audit.list', { query: {} })
  expect(data[0]).toMatchObject({
    action: 'category.reorder',
    before: { order: before },
    after: { order: before.toReversed() },
  })
  const asha = await shop.user()
  expect((await arrange(ids, ids.toReversed(), asha)).status).toBe(403)
})

test('subcategories are arranged in the same way', async () => {
  const [category = ''] = await idsOf()
  for (const name of ['Milk', 'Curd']) {
    await meera.call('subcategory.add', {
      body: { name, categories: JSON.stringify([category]) as never },
    })
  }
  const seen = async () =>
    (
      await shop.visitor.call('subcategory.byCategory', {
        query: { categoryId: category, all: 'true' },
      })
    ).data.map(({ _id }) => _id)
  const before = await seen()

  await meera.call('subcategory.reorder', {
    body: { ids: before.toReversed(), seen_ids: before },
  })

  expect(await seen()).toEqual(before.toReversed())
})

test('an order is unchanged when it is wanted as it is', () => {
  expect(reordered(['a', 'b', 'c'], { ids: ['a', 'c'], seen: ['c', 'a'] })).toBeUndefined()
})
