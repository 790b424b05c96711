import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN', username: 'Meera' })

const newest = async (subjectId: string) =>
  (
    await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subjectId))
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(1)
  )[0]

test('a category has a Hindi name, which an edit changes, keeps and clears', async () => {
  const added = await meera.call('category.add', { body: { name: 'Dairy', name_hi: ' डेयरी ' } })
  const params = { id: added.data._id }
  const kept = await meera.call('category.update', { params, body: { name: 'Dairy & Eggs' } })
  const body = { name: 'Dairy & Eggs', name_hi: 'डेयरी और अंडे' }
  const changed = await meera.call('category.update', { params, body })
  const changes = await newest(params.id)
  const cleared = await meera.call('category.update', { params, body: { ...body, name_hi: '' } })

  expect(added).toMatchObject({ status: 201, data: { name_hi: 'डेयरी' } })
  expect(kept.data).toMatchObject({ name: 'Dairy & Eggs', name_hi: 'डेयरी' })
  expect(changed.data).toMatchObject(body)
  expect(changes).toEqual({ before: { nameHi: 'डेयरी' }, after: { nameHi: 'डेयरी और अंडे' } })
  expect(cleared.data).not.toHaveProperty('name_hi')
})

test('a subcategory has one too', async () => {
  const { data: snacks } = await meera.call('category.add', { body: { name: 'Snacks' } })
  const categories = JSON.stringify([snacks._id]) as unknown as string[]
  const body = { name: 'Chips', name_hi: 'चिप्स', categories }
  const { data } = await meera.call('subcategory.add', { body })
  const params = { id: data._id }
  const kept = await meera.call('subcategory.update', {
    params,
    body: { name: 'Crisps', categories },
  })
  const cleared = await meera.call('subcategory.update', {
    params,
    body: { name: 'Crisps', name_hi: '', categories },
  })

  expect(data).toMatchObject({ name: 'Chips', name_hi: 'चिप्स' })
  expect(kept.data).toMatchObject({ name: 'Crisps', name_hi: 'चिप्स' })
  expect(cleared.data).not.toHaveProperty('name_hi')
  expect(await newest(params.id)).toEqual({ before: { nameHi: 'चिप्स' }, after: { nameHi: null } })
})

test('two editors of one Hindi name: the second is told, and sees the first one’s', async () => {
  const { data } = await meera.call('category.add', { body: { name: 'Tea', name_hi: 'चाय' } })
  const seen = { name: 'Tea', name_hi: 'चाय', image: '' }
  const params = { id: data._id }
  const edit = (name_hi: string) =>
    meera.call('category.update', { params, body: { name: 'Tea', name_hi, seen } })

  const first = await edit('चाय-कॉफ़ी')
  const second = await edit('चाय पत्ती')
  const again = await edit('चाय-कॉफ़ी')

  expect([first.status, second.status, again.status]).toEqual([200, 409, 200])
  expect(second).toMatchObject({
    code: 'EDITED_MEANWHILE',
    fields: ['nameHi'],
    now: { name_hi: 'चाय-कॉफ़ी' },
  })
})

test('an edit of a product that is based on an old version does not overwrite its Hindi name', async () => {
  const { id } = await shop.product({ name: 'Toned Milk' })
  const params = { id }
  const { data } = await meera.call('product.forEdit', { params })
  const body = { name: 'Toned Milk', price: 30, seen_at: data.updatedAt }

  const first = await meera.call('product.update', { params, body: { ...body, name_hi: 'दूध' } })
  const second = await meera.call('product.update', { params, body: { ...body, name_hi: 'दूद' } })

  expect([first.status, second.status]).toEqual([200, 409])
  expect((await meera.call('product.forEdit', { params })).data).toMatchObject({ name_hi: 'दूध' })
  expect(await newest(id)).toMatchObject({ after: { nameHi: 'दूध' } })
})

test.each([
  ['a control character', 'दूध\u0007', 400],
  ['half of a surrogate pair', 'दूध\ud83d', 400],
  ['more letters than an English name may have', 'द'.repeat(201), 400],
  ['markup', '<b>दूध</b>', 200],
  ['direction marks and joiners', 'क्\u200dष \u202eदूध', 200],
  ['emoji and quotes', "दूध 🥛 '; drop table products; --", 200],
])('a Hindi name with %s is answered with %3$s', async (_, name_hi, status) => {
  const { id } = await shop.product({ name: 'Toned Milk' })

  const body = { name: 'Toned Milk', price: 30, name_hi }
  const answer = await meera.call('product.update', { params: { id }, body })
  await shop.catalogFeed.load()
  const shown = await shop.visitor.call('product.get', { query: { productId: id } })

  expect(answer.status).toBe(status)
  expect(shown.data?.name).toBe('Toned Milk')
})
