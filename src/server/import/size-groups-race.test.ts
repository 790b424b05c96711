import { expect, test } from 'vitest'
import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import { openFetcher } from '#server/media/fetch-picture.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openShop } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { importKind } from './import-job.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const ravi = await shop.user({ username: 'Ravi', role: 'ADMIN' })
const kinds = [importKind({ ...shop, fetcher: openFetcher([]) })]
const ROUNDS = 8

test('a list and a member of staff who add the last size at once do not pass the limit', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sizes = await made(MAX_SIZES - 1)
    const [ofList, ofStaff] = await made(2)
    const { data } = await meera.call('size.save', { body: { products: sizes, group: null } })
    const list = await checked([`${ofList},${data.group}`])

    const [{ refused }, answer] = await Promise.all([
      applied(list),
      ravi.call('size.save', { body: { products: [ofStaff], group: data.group } }),
    ])

    expect(await groupOf(sizes[0])).toHaveLength(MAX_SIZES)
    expect([refused, answer.status]).toEqual(answer.status === 200 ? [1, 200] : [0, 409])
  }
})

test('a product that a list and a member of staff group at once is in one group, with its other size', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, both, other] = await made(3)
    const list = await checked([`${one},thing ${round}`, `${both},thing ${round}`])

    const [{ changed, refused }, { status }] = await Promise.all([
      applied(list),
      ravi.call('size.save', { body: { products: [both, other], group: null } }),
    ])

    // The list is applied whole; staff are told when it came first.
    expect([changed, refused]).toEqual([2, 0])
    expect([200, 409]).toContain(status)
    const group = (await groupOf(both)).map(({ _id }) => _id)
    expect(group.toSorted()).toEqual([one, both].toSorted())
    expect((await groupOf(other)).length).toBeLessThan(2)
  }
})

test('what staff take out of a group stays out, also when a list adds a size at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two, three] = await made(3)
    const { data } = await meera.call('size.save', { body: { products: [one, two], group: null } })
    const list = await checked([`${three},${data.group}`])

    const [, ...answers] = await Promise.all([
      applied(list),
      ravi.call('size.takeOut', { params: { id: one } }),
      meera.call('size.takeOut', { params: { id: two } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await groupOf(one), await groupOf(two)]).toEqual([[], []])
    expect((await groupOf(three)).length).toBeLessThan(2)
  }
})

const made = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await shop.product()).id)) as Promise<
    [string, string, string, ...string[]]
  >

/** Empty without a group. */
async function groupOf(id: string) {
  const { data } = await meera.call('size.ofProduct', { params: { id } })
  return data.group === null ? [] : data.products
}

/** Uploads a list of products with their groups, and returns its id when it can be applied. */
async function checked(rows: readonly string[]): Promise<string> {
  const bytes = Buffer.from(['id,size_group', ...rows].join('\r\n'))
  const payload = formOf([{ bytes, type: 'text/csv', field: 'file' }], [['fileName', 'list.csv']])
  const headers = { authorization: `Bearer ${meera.token}`, 'content-type': FORM_TYPE }
  const sent = { method: 'POST', url: '/api/v1/import/upload', payload, headers } as const
  const { data } = (await shop.app.inject(sent)).json()
  const mapping = data.columns.map(({ field }: { field: string }) => field)
  const params = { id: data._id }
  await meera.call('import.check', { params, body: { mapping, unit: '1 pc', stock: 5 } })
  await work()
  return data._id
}

async function applied(id: string) {
  await meera.call('import.apply', { params: { id } })
  await work()
  return (await meera.call('import.get', { params: { id } })).data
}

async function work() {
  const log = { warn() {}, error() {} }
  while (await runNextJob({ db: shop.db, kinds, log })) {}
}
