import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/account/access.ts'
import { MAX_NOTES, MAX_TAGS } from '#contract/note/note-kinds.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { insertMember, PASSWORD } from '#server/testing/people.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { forgetNotes } from './forget-notes-store.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const kiran = await staffWith('orders')
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

test('a note about an order and one about its customer stand on the page of the order, with who and when', async () => {
  const { asha, number } = await ordered()

  await noteOrder(kiran, number, 'Leave at the gate')
  await noteOrder(meera, number, 'Called: back at 6')
  await noteCustomer(kiran, asha.id, 'Dog in the yard, calls before')
  await kiran.call('tag.addToCustomer', { params: { id: asha.id }, body: { tag: 'VIP' } })

  const { data } = await kiran.call('note.ofOrder', { params: { id: number } })
  expect(data).toEqual({
    notes: [
      note('Called: back at 6', { author: 'Meera', can_remove: false }),
      note('Leave at the gate'),
    ],
    tags: [],
    customer: { _id: asha.id, notes: [note('Dog in the yard, calls before')], tags: ['VIP'] },
  })
  const ofCustomer = await meera.call('note.ofCustomer', { params: { id: asha.id } })
  expect(ofCustomer.data).toMatchObject({ notes: [{ can_remove: true }], tags: ['VIP'] })
})

test('the shopper sees nothing of it: in no call, email, job or document', async () => {
  const { asha, number, id } = await ordered()
  await deliver(meera, id)
  for (const at of ['Order', 'Customer'] as const) {
    const params = { id: at === 'Order' ? number : asha.id }
    const body = { note_id: newId(), text: 'Zebra words' }
    expect((await meera.call(`note.addTo${at}`, { params, body })).status).toBe(201)
    await meera.call(`tag.addTo${at}`, { params, body: { tag: `Zebra ${at}` } })
  }
  await issueDueInvoices(shop.db, new AbortController().signal)

  const seen = await Promise.all([
    asha.call('order.list', {}),
    asha.call('order.get', { params: { id } }),
    asha.call('order.help', { params: { id } }),
    asha.call('order.paymentState', { params: { id } }),
    asha.call('order.reorder', { params: { id } }),
    asha.call('user.details', {}),
    shop.db.execute(sql`select details from jobs`),
    shop.db.execute(sql`select * from invoices`),
    shop.db.execute(sql`select * from order_events`),
    shop.db.execute(sql`select * from audit_entries`),
  ])

  expect(JSON.stringify(seen)).not.toMatch(/zebra/i)
  expect(JSON.stringify(seen)).toContain(number)
  for (const call of ['note.ofOrder', 'note.ofCustomer'] as const) {
    expect((await asha.call(call, { params: { id } })).status).toBe(403)
  }
  const listed = await meera.call('order.staffList', { query: { text: number } })
  expect(listed.data).toMatchObject([{ notes: 2, tags: ['Zebra Customer', 'Zebra Order'] }])
})

test('a repeated request is one note, and its id is of no other note', async () => {
  const { asha, number } = await ordered()
  const { number: other } = await ordered()
  const body = { note_id: newId(), text: 'Once' }

  const both = await Promise.all([1, 2].map(() => add(kiran, number, body)))
  const again = await add(kiran, number, body)
  const differently = [
    await add(kiran, number, { ...body, text: 'Twice' }),
    await add(kiran, other, body),
    await add(meera, number, body),
    await kiran.call('note.addToCustomer', { params: { id: asha.id }, body }),
  ]

  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(differently.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(await textsOf(number)).toEqual(['Once'])
})

test('an order has fifty notes at most, also when they come at once', async () => {
  const { number } = await ordered()
  await shop.db.execute(sql`insert into notes (id, order_id, author_id, text)
    select gen_random_uuid(), o.id, ${kiran.id}, 'Note ' || n from orders o, generate_series(2, ${MAX_NOTES}) n
    where o.number = ${number}`)

  // A person's own requests run one after the other, so each is a colleague's.
  const all = await Promise.all(
    (await colleagues(8)).map((who) => noteOrder(who, number, 'One more')),
  )

  expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(all.map(({ code }) => code)).toContain('TOO_MANY_NOTES')
  expect(await textsOf(number)).toHaveLength(MAX_NOTES)
})

test('its writer or an admin removes a note, Undo brings it back, and the trail has both without its words', async () => {
  const { number } = await ordered()
  const { data } = await noteOrder(kiran, number, 'Secret words')
  const params = { id: data._id }
  const other = await staffWith('orders')

  const refused = await other.call('note.remove', { params })
  const removed = await Promise.all([1, 2].map(() => kiran.call('note.remove', { params })))
  const during = await textsOf(number)
  const unwanted = await other.call('note.restore', { params })
  const back = await meera.call('note.restore', { params })

  expect([refused.status, refused.code]).toEqual([403, 'NOTE_OF_COLLEAGUE'])
  expect([unwanted.status, ...removed.map(({ status }) => status), back.status]).toEqual([
    403, 200, 200, 200,
  ])
  expect([during, await textsOf(number)]).toEqual([[], ['Secret words']])
  const trail = await shop.db.execute(sql`select action, actor_id, before, after from audit_entries
    where subject = ${number} order by id`)
  expect(trail.rows).toEqual([
    { action: 'note.add', actor_id: kiran.id, before: null, after: null },
    { action: 'note.remove', actor_id: kiran.id, before: null, after: null },
    { action: 'note.restore', actor_id: meera.id, before: null, after: null },
  ])
})

test('a picker reads the notes of orders under way, and only who may handle orders writes', async () => {
  const { asha, number } = await ordered()
  await noteCustomer(kiran, asha.id, 'Calls before')
  const people = await staffWith('people')

  const { data } = await pintu.call('note.ofOrder', { params: { id: number } })
  const refused = await Promise.all(
    [pintu, people, asha].flatMap((who) => [
      noteOrder(who, number, 'Mine'),
      noteCustomer(who, asha.id, 'Mine'),
      who.call('tag.addToOrder', { params: { id: number }, body: { tag: 'Mine' } }),
      who.call('note.ofCustomer', { params: { id: asha.id } }),
    ]),
  )

  expect(data.customer).toEqual({
    notes: [note('Calls before', { can_remove: false })],
    tags: [],
  })
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
})

test('a picker reads no notes of past orders', async () => {
  const { number, id } = await ordered()
  await deliver(meera, id)
  await shop.db.execute(sql`alter table order_events disable trigger user`)
  await shop.db.execute(
    sql`update order_events set created_at = created_at - interval '3 days' where order_id = ${id}`,
  )
  await shop.db.execute(sql`alter table order_events enable trigger user`)
  await shop.db.execute(sql`update orders set created_at = created_at - interval '3 days',
    updated_at = updated_at - interval '3 days' where id = ${id}`)

  expect((await pintu.call('note.ofOrder', { params: { id: number } })).status).toBe(404)
  expect((await kiran.call('note.ofOrder', { params: { id: number } })).status).toBe(200)
})

test('"vip", " VIP" and "ＶＩＰ" are one tag, spelt as it was typed first, and added twice at once it is one', async () => {
  const { number } = await ordered()
  const tag = `Fragile  ${newId().slice(-6)}`
  const spelt = tag.replace('  ', ' ')

  await Promise.all(
    [tag, ` ${tag.toUpperCase()} `, tag.toLowerCase()].map((name) => tagOrder(kiran, number, name)),
  )
  const added = await tagOrder(meera, number, tag.replace('Fragile', 'Ｆragile'))
  const removed = await kiran.call('tag.removeFromOrder', {
    params: { id: number },
    body: { tag: tag.toUpperCase() },
  })

  expect(added.data.map((name) => name.toLowerCase())).toEqual([spelt.toLowerCase()])
  expect([removed.status, removed.data]).toEqual([200, []])
})

test('an order has eight tags at most, also when they come at once; those used are suggested', async () => {
  const { number } = await ordered()
  const staff = await colleagues(MAX_TAGS + 4)

  const all = await Promise.all(staff.map((who, nth) => tagOrder(who, number, `Eight ${nth}`)))

  expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_TAGS)
  expect(all.find(({ status }) => status === 409)?.code).toBe('TOO_MANY_TAGS')
  const { data } = await pintu.call('tag.list', {})
  expect(data.filter(({ name }) => name.startsWith('Eight'))).toHaveLength(MAX_TAGS)
})

test.each(['', '   ', 'x'.repeat(25)])('"%s" is no tag', async (tag) => {
  const { number } = await ordered()

  expect((await tagOrder(kiran, number, tag)).status).toBe(400)
})

test('the list of orders is narrowed to a tag, of the order or its customer, and pages', async () => {
  const [one, two, three] = [await ordered(), await ordered(), await ordered()]
  const alsoOfTwo = (await orderForCash(two.asha, [[milk, 2]])).order_id
  await tagOrder(kiran, one.number, 'Narrow')
  await kiran.call('tag.addToCustomer', { params: { id: two.asha.id }, body: { tag: 'Narrow' } })
  await tagOrder(kiran, two.number, 'Narrow')

  const read = (query: { currentPage?: number; pageSize?: number; tag?: string }) =>
    kiran.call('order.staffList', { query: { tag: ' narrow', ...query } })
  const all = await read({})
  const second = await read({ currentPage: 2, pageSize: 2 })

  expect(all.data.map(({ order_id }) => order_id)).toEqual([alsoOfTwo, two.number, one.number])
  expect([all.totalCount, second.data.map(({ order_id }) => order_id)]).toEqual([3, [one.number]])
  expect((await read({ tag: 'nothing' })).data).toEqual([])
  expect(all.data.map(({ order_id }) => order_id)).not.toContain(three.number)
})

test('notes and tags are in the export of an account and leave with it', async () => {
  const { asha, number, id } = await ordered()
  await noteOrder(kiran, number, 'About the order')
  await noteCustomer(kiran, asha.id, 'About Asha')
  await kiran.call('tag.addToCustomer', { params: { id: asha.id }, body: { tag: 'Leaves' } })
  await tagOrder(kiran, number, 'Leaves too')
  await deliver(meera, id)

  const { data } = await asha.call('user.export', {})
  await givePassword(asha)
  const deleted = await asha.call('user.delete', { body: { password: PASSWORD } })

  expect(data.notes_of_staff).toEqual({
    notes: [
      { text: 'About Asha', at: expect.any(String), order: null },
      { text: 'About the order', at: expect.any(String), order: number },
    ],
    tags: ['Leaves', 'Leaves too'],
  })
  expect(deleted.status).toBe(200)
  const left = await meera.call('note.ofOrder', { params: { id: number } })
  expect(left.data).toEqual({ notes: [], tags: [], customer: null })
  const kept = await shop.db.execute(sql`select from notes where customer_id = ${asha.id}`)
  expect(kept.rows).toEqual([])
  expect((await noteCustomer(kiran, asha.id, 'Gone')).status).toBe(404)
})

test('a removed note and an unused tag are forgotten a day later', async () => {
  const { number } = await ordered()
  const { data } = await noteOrder(kiran, number, 'Removed')
  await kiran.call('note.remove', { params: { id: data._id } })
  await tagOrder(kiran, number, 'Unused')
  await kiran.call('tag.removeFromOrder', { params: { id: number }, body: { tag: 'Unused' } })
  await tagOrder(kiran, number, 'Stays')
  const left = async () => {
    await forgetNotes(shop.db)
    const { rows } = await shop.db.execute<{ words: string }>(sql`
      select text as words from notes where id = ${data._id}
      union all select name from tags where key in ('unused', 'stays') order by 1`)
    return rows.map(({ words }) => words)
  }

  const atOnce = await left()
  await shop.db.execute(sql`update notes set removed_at = removed_at - interval '25 hours'`)
  await shop.db.execute(sql`update tags set used_at = used_at - interval '25 hours'`)

  expect(atOnce).toEqual(['Removed', 'Stays', 'Unused'])
  expect(await left()).toEqual(['Stays'])
})

const milk = await shop.product({ name: 'Milk', stock: 10_000 })

async function ordered() {
  const asha = await shop.user({ username: 'Asha' })
  const { order, order_id: number } = await orderForCash(asha, [[milk, 1]])
  return { asha, number, id: order._id }
}

async function givePassword({ id }: TestUser) {
  const member = await insertMember(shop)
  await shop.db.execute(sql`update users set password_hash = member.password_hash
    from users member where member.id = ${member.id} and users.id = ${id}`)
}

const colleagues = (count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.user({ role: 'ADMIN' })))

async function staffWith(...permissions: Permission[]) {
  const person = await shop.user({ username: 'Kiran' })
  const name = `Role ${newId().slice(-8)}`
  const { data } = await meera.call('staffRole.save', { body: { name, permissions } })
  const body = { role: 'STAFF', staff_role: data._id } as const
  await meera.call('people.setRole', { params: { id: person.id }, body })
  return person
}

const note = (text: string, changes: object = {}) => ({
  ...{ _id: expect.any(String), text, author: 'Kiran', at: expect.any(String), can_remove: true },
  ...changes,
})
const add = (who: TestUser, id: string, body: { note_id: string; text: string }) =>
  who.call('note.addToOrder', { params: { id }, body })
const noteOrder = (who: TestUser, id: string, text: string) =>
  add(who, id, { note_id: newId(), text })
const noteCustomer = (who: TestUser, id: string, text: string) =>
  who.call('note.addToCustomer', { params: { id }, body: { note_id: newId(), text } })
const tagOrder = (who: TestUser, id: string, tag: string) =>
  who.call('tag.addToOrder', { params: { id }, body: { tag } })
const textsOf = async (id: string) =>
  (await meera.call('note.ofOrder', { params: { id } })).data.notes.map(({ text }) => text)
