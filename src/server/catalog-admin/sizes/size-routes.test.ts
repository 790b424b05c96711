import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { newId } from '#server/lib/id.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

/** Products of one name: two sizes of milk, say. */
const milks = async (name: string, units: readonly string[] = ['500 ml', '1 L']) => {
  const made: { id: string }[] = []
  for (const unit of units) made.push(await shop.product({ name: `${name} ${unit}`, unit }))
  return made.map(({ id }) => id) as [string, string, ...string[]]
}

test('products of one name are proposed, and sizes of one thing once that is accepted', async () => {
  const [small, large] = await milks('Buffalo Milk')
  expect(await proposedWith(small)).toEqual([small, large])

  const { status, data } = await save({ products: [small, large] })

  expect({ status, ids: data.products.map(({ _id }) => _id) }).toEqual({
    status: 200,
    ids: [small, large],
  })
  expect(await proposedWith(small)).toBeUndefined()
  expect(await groupWith(small)).toEqual([small, large])
})

test('the same request again changes nothing, and is recorded once', async () => {
  const products = await milks('Cow Milk')
  const first = await save({ products })

  const again = await save({ products })

  expect(again.data).toEqual(first.data)
  expect(await audited(first.data.group)).toEqual([
    {
      action: 'size.save',
      before: null,
      after: { sizes: ['Cow Milk 500 ml, 500 ml', 'Cow Milk 1 L, 1 L'] },
    },
  ])
})

test('a product left out is not proposed again, until it has another name', async () => {
  const [small, large, huge] = await milks('Goat Milk', ['500 ml', '1 L', '5 L'])

  await save({ products: [small, large], declined: [String(huge)] })

  expect(await proposedWith(String(huge))).toBeUndefined()
})

test('a declined proposal is not made again', async () => {
  const [small, large] = await milks('Oat Milk')

  const { status } = await meera.call('size.decline', { body: { products: [small, large] } })

  expect(status).toBe(200)
  expect(await proposedWith(small)).toBeUndefined()
})

test('a further size is proposed for its group, and joins it', async () => {
  const [small, large] = await milks('Soy Milk')
  const { group } = (await save({ products: [small, large] })).data
  const [huge] = await milks('Soy Milk', ['5 L'])
  expect(await proposalWith(huge)).toMatchObject({ group, products: [{ _id: huge }] })

  await save({ products: [huge], group })

  expect(await groupWith(small)).toEqual([small, large, huge])
})

test('a product taken out is a thing of its own and not proposed; the last one left has no group', async () => {
  const [small, large, huge] = await milks('Rice Milk', ['500 ml', '1 L', '5 L'])
  await save({ products: [small, large, String(huge)] })

  await meera.call('size.takeOut', { params: { id: String(huge) } })
  expect(await groupWith(small)).toEqual([small, large])
  await meera.call('size.takeOut', { params: { id: large } })
  const again = await meera.call('size.takeOut', { params: { id: large } })

  expect(await groupWith(small)).toBeUndefined()
  expect(again).toMatchObject({ status: 200, data: { group: null, products: [{ _id: large }] } })
  expect(await proposedWith(large)).toBeUndefined()
})

test('a group is ungrouped as a whole, once', async () => {
  const [small, large] = await milks('Nut Milk')
  const { group } = (await save({ products: [small, large] })).data

  const answers = [
    await meera.call('size.ungroup', { params: { id: String(group) } }),
    await meera.call('size.ungroup', { params: { id: String(group) } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await groupWith(small)).toBeUndefined()
  expect((await audited(group)).map(({ action }) => action)).toEqual(['size.save', 'size.ungroup'])
})

test('a product of another group is not taken from it', async () => {
  const [small, large] = await milks('Almond Milk')
  const [other] = await milks('Cashew Milk', ['1 L'])
  await save({ products: [small, large] })

  const answer = await save({ products: [large, other] })

  expect(answer).toMatchObject({
    status: 409,
    code: 'EDITED_MEANWHILE',
    message: 'Someone else changed the sizes of Almond Milk 1 L meanwhile. Please reload.',
  })
  expect(await groupWith(large)).toEqual([small, large])
})

test('a group takes twelve products, and none that is gone, alone or unknown', async () => {
  const units = Array.from({ length: 12 }, (_, at) => `${at + 1} L`)
  const full = await milks('Coconut Milk', units)
  const { group } = (await save({ products: full })).data
  const [more] = await milks('Coconut Milk', ['13 L'])

  expect(await save({ products: [more], group })).toMatchObject({
    status: 409,
    message: 'One thing can have at most 12 sizes.',
  })
  expect(await save({ products: [more] })).toMatchObject({
    status: 400,
    message: 'Please choose at least two products.',
  })
  expect((await save({ products: [more], group: newId() })).status).toBe(409)
  expect((await save({ products: [more, newId()] })).status).toBe(404)
  expect((await save({ products: [] })).status).toBe(400)
})

test('only admins group sizes', async () => {
  const picker = await shop.user({ role: 'PICKER' })
  const products = await milks('Camel Milk')

  const { status } = await picker.call('size.save', { body: { products, group: null } })

  expect(status).toBe(403)
  expect(await groupWith(products[0])).toBeUndefined()
})

type Wanted = { products: string[]; group?: string | null; declined?: string[] }

const save = ({ group = null, ...body }: Wanted) =>
  meera.call('size.save', { body: { ...body, group } })

async function proposalWith(id: string) {
  const { data } = await meera.call('size.proposals', { query: { pageSize: 100 } })
  return data.find(({ products }) => products.some(({ _id }) => _id === id))
}

const proposedWith = async (id: string) => (await proposalWith(id))?.products.map(({ _id }) => _id)

async function groupWith(id: string) {
  const { data } = await meera.call('size.list', { query: { pageSize: 100 } })
  const group = data.find(({ products }) => products.some(({ _id }) => _id === id))
  return group?.products.map(({ _id }) => _id)
}

const audited = (id: string | null) =>
  shop.db
    .select({
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)))
    .orderBy(auditEntries.id)
