import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { breakConnectionAfterCommit } from '#server/testing/lost-commit.ts'
import { openShop } from '#server/testing/shop.ts'
import { listStored } from '#server/testing/storage.ts'
import { FORM_TYPE, formOf, type TestFile } from '#server/testing/uploads.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const picture = await drawn('#4a7')
const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })
const dairy = (await add('category', { name: 'Dairy' }, 'dairy')).data._id
const milks = (await add('subcategory', { name: 'Milk', categories: ids(dairy) }, 'milks')).data._id

test('a product whose answer was lost is created once when its form is sent again', async () => {
  const answerAgain = breakConnectionAfterCommit()
  const lost = await add('product', milk('Lost Milk'), 'lost')
  answerAgain()

  const again = await add('product', milk('Lost Milk'), 'lost')

  expect(lost.status).toBe(503)
  expect(again).toMatchObject({ status: 201, data: { name: 'Lost Milk', stock: 10 } })
  expect(await named('products', 'Lost Milk')).toEqual([again.data._id])
  expect((await shop.app.inject(again.data.image[0])).statusCode).toBe(200)
  expect(await trailOf(again.data._id)).toEqual(['product.add'])
})

test.each([
  ['product', 'products', milk('Twice')],
  ['category', 'categories', { name: 'Twice' }],
  ['subcategory', 'subcategories', { name: 'Twice', categories: ids(dairy) }],
] as const)(
  'a %s that is sent twice at once is created once, with one picture',
  async (kind, table, fields) => {
    const before = (await listStored(shop.storage)).length
    const answers = await Promise.all([add(kind, fields, 'same'), add(kind, fields, 'same')])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(await named(table, 'Twice')).toEqual([answers[0]?.data._id])
    const files = (await listStored(shop.storage)).length - before
    expect(files).toBe(kind === 'product' ? FILES_OF_PRODUCT : FILES_OF_CATEGORY)
  },
)

test.each([
  ['another word', 'Other Milk', '#4a7'],
  ['another picture', 'Once', '#a47'],
])('the key of a saved form is rejected for %s', async (what, name, background) => {
  await add('product', milk('Once'), what.replace(' ', '-'))

  const other = await add('product', milk(name), what.replace(' ', '-'), await drawn(background))

  expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  expect(other.errorMessage).toContain('already added')
  expect(await named('products', 'Other Milk')).toEqual([])
})

test('a rejected form can be corrected under the same key', async () => {
  const refused = await add('product', { ...milk('Right'), subcategories: ids(dairy) }, 'right')

  const saved = await add('product', milk('Right'), 'right')

  expect([refused.status, saved.status]).toEqual([400, 201])
})

test('a product deleted since is not returned as if it existed', async () => {
  const fields = { name: 'Gone', categories: ids(dairy) }
  const { data } = await add('subcategory', fields, 'gone')
  await shop.app.inject({
    method: 'DELETE',
    url: `/api/v1/subcategory/delete-subcategory/${data._id}`,
    headers: { authorization: `Bearer ${meera.token}` },
  })

  expect(await add('subcategory', fields, 'gone')).toMatchObject({ status: 409, code: 'GONE' })
})

test('a key belongs to its sender, and a form without one is always a new request', async () => {
  const mine = await add('product', milk('Shared'), 'shared')
  const theirs = await add('product', milk('Shared'), 'shared', picture, ravi)
  const keyless = await add('product', milk('Shared'), undefined)

  expect(new Set([mine, theirs, keyless].map(({ data }) => data._id)).size).toBe(3)
})

const FILES_OF_PRODUCT = 3
const FILES_OF_CATEGORY = 2

function ids(...some: string[]) {
  return JSON.stringify(some)
}

function milk(name: string) {
  return {
    name,
    description: 'Fresh',
    categories: ids(dairy),
    subcategories: ids(milks),
    unit: '500 ml',
    stock: '10',
    price: '30',
  }
}

type Kind = 'product' | 'category' | 'subcategory'

async function add(
  kind: Kind,
  fields: Record<string, string>,
  key: string | undefined,
  bytes: Buffer | undefined = picture,
  { token }: { token: string } = meera,
) {
  const field = kind === 'product' ? 'images' : 'image'
  const files: TestFile[] = bytes ? [{ field, bytes, name: 'milk.png' }] : []
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/${kind}/add-${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': FORM_TYPE,
      ...(key && { 'idempotency-key': key }),
    },
    payload: formOf(files, Object.entries(fields)),
  })
  return { ...response.json(), status: response.statusCode }
}

async function drawn(background: string): Promise<Buffer> {
  const create = { width: 40, height: 40, channels: 3, background } as const
  return sharp({ create }).png().toBuffer()
}

async function named(table: 'products' | 'categories' | 'subcategories', name: string) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where name = ${name}`,
  )
  return rows.map(({ id }) => id)
}

async function trailOf(id: string) {
  const entries = await shop.db.select().from(auditEntries).where(sql`subject_id = ${id}`)
  return entries.map(({ action }) => action)
}
