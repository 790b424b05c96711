import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliveredForCash } from '#server/testing/delivered-order.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import { anonymiseComplaints, sweepComplaints } from '../forget-complaints-store.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

test('a shopper reports damaged items with a photo and follows the answer on the order', async () => {
  const { asha, id, number, milk } = await delivered(3)
  const photo = await upload(asha)

  const made = await report(asha, id, {
    lines: [[milk, 2]],
    photos: [photo],
    text: 'Both leaked 🥛',
  })
  const staff = await staffView(made.data.number)
  await meera.call('complaint.confirm', { params: { id: staff._id }, body: { seen_events: 1 } })
  await answer(staff._id, 2, { text: 'We are sorry.', outcome: 'explained' })

  expect(made).toMatchObject({
    status: 201,
    message: `Your complaint number is ${made.data.number}.`,
  })
  expect(staff).toMatchObject({
    ...{ kind: 'quality', problem: 'damaged', text: 'Both leaked 🥛' },
    order: { number, is_theirs: true },
    items: [{ product_id: milk.id, name: 'Milk', quantity: 2 }],
    photos: [{ _id: photo }],
  })
  expect(await helpOf(asha, id)).toMatchObject([
    {
      ...{ number: staff.number, state: 'closed', items: [{ quantity: 2 }] },
      history: [{ what: 'made' }, { what: 'confirmed' }, { what: 'closed', text: 'We are sorry.' }],
    },
  ])
})

test('what can be reported depends on the order', async () => {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const asha = await shop.user()
  const { order } = await orderForCash(asha, [[milk, 1]])
  const before = await problemsOf(asha, order._id)
  await shop.db.execute(
    sql`update orders set promised_by = now() - interval '1 minute' where id = ${order._id}`,
  )
  const late = await problemsOf(asha, order._id)
  const early = await report(asha, order._id, { lines: [[milk, 1]] })
  const done = await delivered(1)
  const after = await problemsOf(done.asha, done.id)
  await shop.db.execute(sql`alter table order_events disable trigger user`)
  await shop.db.execute(
    sql`update order_events set created_at = now() - interval '8 days' where order_id = ${done.id}`,
  )
  await shop.db.execute(sql`alter table order_events enable trigger user`)

  expect(before).toEqual(['charged'])
  expect(late).toEqual(['late', 'charged'])
  expect(early).toMatchObject({ status: 409, code: 'NOT_REPORTABLE' })
  expect(after).toEqual(['missing', 'damaged', 'wrong-item', 'charged'])
  expect(await problemsOf(done.asha, done.id)).toEqual(['charged'])
})

test('a report sent twice at once is one complaint; another one under its key is rejected', async () => {
  const { asha, id, milk } = await delivered(3)
  const key = newId()
  const photo = await upload(asha)

  const both = await Promise.all([
    report(asha, id, { lines: [[milk, 1]], photos: [photo], key }),
    report(asha, id, { lines: [[milk, 1]], photos: [photo], key }),
  ])
  const other = await report(asha, id, { lines: [[milk, 2]], key })

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.data._id).toBe(both[1]?.data._id)
  expect(await helpOf(asha, id)).toHaveLength(1)
  expect(other).toMatchObject({ status: 422, code: 'KEY_REUSED' })
})

test.each([
  ['no items', { lines: [] as [{ id: string }, number][] }, 'Please choose the items it is about.'],
  ['more pieces than were billed', { quantity: 4 }, 'Only 3 of Milk were billed.'],
  [
    'neither items nor words',
    { problem: 'charged' as const, lines: [] },
    'Please tell us what happened.',
  ],
])(
  'a report with %s is rejected',
  async (_what, { quantity = 1, ...wish }: Wish & { quantity?: number }, message) => {
    const { asha, id, milk } = await delivered(3)

    expect(await report(asha, id, { lines: [[milk, quantity]], ...wish })).toMatchObject({
      status: 400,
      message,
    })
  },
)

test('three complaints about an order may be open', async () => {
  const { asha, id } = await delivered(1)
  for (const text of ['One', 'Two', 'Three']) await report(asha, id, { problem: 'charged', text })

  const fourth = await report(asha, id, { problem: 'charged', text: 'Four' })

  expect(fourth).toMatchObject({ status: 409, code: 'TOO_MANY_OPEN' })
})

test("another shopper's order, photo and complaints are not found", async () => {
  const { asha, id, milk } = await delivered(1)
  const ravi = await shop.user()
  const photo = await upload(asha)

  const order = await report(ravi, id, { lines: [[milk, 1]] })
  const read = await ravi.call('order.help', { params: { id } })
  const own = await delivered(1, ravi)
  const stolen = await report(ravi, own.id, { lines: [[own.milk, 1]], photos: [photo] })

  expect([order.status, read.status]).toEqual([404, 404])
  expect(stolen).toMatchObject({ status: 409, code: 'PHOTO_GONE' })
  expect(await helpOf(ravi, own.id)).toEqual([])
})

test('a photo is served for a signed link only, and never under /media', async () => {
  const { asha, id, milk } = await delivered(1)
  const photo = await upload(asha)
  const { data } = await report(asha, id, { lines: [[milk, 1]], photos: [photo] })
  const url = data.photos[0]?.url ?? ''
  const { rows } = await shop.db.execute<{ image: string }>(
    sql`select image from complaint_photos where id = ${photo}`,
  )

  const good = await shop.app.inject({ url })
  const forged = await shop.app.inject({ url: url.replace(/signature=.{4}/, 'signature=AAAA') })
  const other = await shop.app.inject({ url: url.replace(photo, newId()) })
  const unsigned = await shop.app.inject({ url: url.split('?')[0] ?? '' })
  const open = await shop.app.inject({ url: rows[0]?.image ?? '' })

  expect(good.statusCode).toBe(200)
  expect(good.headers['cache-control']).toBe('private, max-age=900')
  expect((await sharp(good.rawPayload).metadata()).format).toBe('webp')
  expect([forged, other, unsigned].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect(open.statusCode).toBe(404)
})

test('a file that is no picture is rejected', async () => {
  const answer = await send(await shop.user(), Buffer.from('<html>'))

  expect(answer.statusCode).toBe(400)
})

test('photos and words are forgotten with the account, and unsent photos after a day', async () => {
  const { asha, id, milk } = await delivered(1)
  const { data } = await report(asha, id, {
    lines: [[milk, 1]],
    photos: [await upload(asha)],
    text: 'Sour',
  })
  const unsent = await upload(asha)
  await answer((await staffView(data.number))._id, 1, { text: 'Sorry', outcome: 'explained' })
  await shop.db.execute(
    sql`update complaint_photos set created_at = now() - interval '25 hours' where id = ${unsent}`,
  )

  await anonymiseComplaints(shop.db, asha.id)
  await sweepComplaints(shop.db)

  const { rows } = await shop.db.execute<{ photos: number; due: number }>(sql`
    select (select count(*)::int from complaint_photos where user_id = ${asha.id}) as photos,
      (select count(*)::int from images where unused_since < now() - interval '7 days') as due`)
  expect(rows[0]).toEqual({ photos: 0, due: 2 })
  expect((await helpOf(asha, id))[0]).toMatchObject({ text: '', photos: [] })
})

async function delivered(quantity: number, shopper?: TestUser) {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const asha = shopper ?? (await shop.user())
  return { asha, milk, ...(await deliveredForCash(meera, asha, [[milk, quantity]])) }
}

type Wish = {
  problem?: 'damaged' | 'charged'
  lines?: [{ id: string }, number][]
  photos?: string[]
  text?: string
  key?: string
}

const report = (
  asha: TestUser,
  id: string,
  { problem = 'damaged', lines = [], photos = [], text = '', key = newId() }: Wish,
) =>
  asha.call(
    'order.reportProblem',
    {
      params: { id },
      body: {
        problem,
        photos,
        text,
        lines: lines.map(([{ id: product_id }, quantity]) => ({ product_id, quantity })),
      },
    },
    { headers: { 'idempotency-key': key } },
  )

const helpOf = async (asha: TestUser, id: string) =>
  (await asha.call('order.help', { params: { id } })).data.complaints

const problemsOf = async (asha: TestUser, id: string) =>
  (await asha.call('order.help', { params: { id } })).data.problems

async function staffView(number: string) {
  const { data } = await meera.call('complaint.list', { query: { search: number } })
  return (await meera.call('complaint.get', { params: { id: data[0]?._id ?? '' } })).data
}

const answer = (id: string, seen_events: number, body: { text: string; outcome: 'explained' }) =>
  meera.call('complaint.answer', { params: { id }, body: { ...body, seen_events } })

async function upload(asha: TestUser): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const answer = await send(asha, bytes)
  expect(answer.statusCode).toBe(201)
  return answer.json().data._id
}

const send = ({ token }: TestUser, bytes: Buffer) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/complaint/add-photo',
    payload: formOf([{ bytes, field: 'photo' }]),
    headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
  })
