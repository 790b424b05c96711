import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#contract/account/access.ts'
import type { PeopleSort } from '#contract/people/people-sorts.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/order.ts'
import { payments } from '#server/db/schema/payment.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { bearer, insertMember, logIn, PASSWORD } from '#server/testing/people.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })

const list = (query: Parameters<typeof meera.call<'people.list'>>[1]['query'] = {}) =>
  meera.call('people.list', { query })
const setRole = (by: TestUser, id: string, role: Role) =>
  by.call('people.setRole', { params: { id }, body: { role } })
const block = (by: TestUser, id: string, reason = 'Three orders refused at the door') =>
  by.call('people.block', { params: { id }, body: { reason } })
/** Without the entries about reading, which have a test of their own. */
const trailOf = (id: string) =>
  shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), ne(auditEntries.action, 'people.get')))

test('the list shows all accounts, newest first, page by page', async () => {
  const lata = await shop.user({ username: 'Lata', mobile: '9822011874' })
  const ravi = await shop.user({ username: 'Ravi', emailVerifiedAt: new Date() })
  await shop.user({ username: 'Gone', status: 'Deleted' })

  const first = await list({ pageSize: 1 })
  const second = await list({ pageSize: 1, currentPage: 2 })

  expect(first.data).toMatchObject([
    { _id: ravi.id, name: 'Ravi', role: 'USER', status: 'Active', email_is_verified: true },
  ])
  expect(second.data).toMatchObject([{ _id: lata.id, mobile: '9822011874', orders: 0 }])
  expect(first).toMatchObject({ count: 1, pageSize: 1, totalCount: 3 })
  expect(first.counts).toEqual({
    all: 3,
    admins: 1,
    pickers: 0,
    riders: 0,
    staff: 0,
    blocked: 0,
    unverified: 2,
  })
})

test('the kinds are not counted again for each page of an export', async () => {
  const { data, counts } = await meera.call('people.list', {
    query: { sort: 'joined', pageSize: 1 },
  })
  const next = await meera.call('people.list', {
    query: { sort: 'joined', pageSize: 1, after: data[0]?._id ?? '' },
  })

  expect([counts?.all, next.status]).toEqual([expect.any(Number), 200])
  expect(next.counts).toBeUndefined()
})

test('a kind of which there are more than are counted is named', async () => {
  await shop.db.execute(sql`insert into users (id, username, email, password_hash)
    select gen_random_uuid(), 'Crowd', 'crowd-' || n || '@example.in', 'x' from generate_series(1, 10001) n`)

  const { counts, more_than_counted } = await meera.call('people.list', { query: {} })

  await shop.db.execute(sql`update users set status = 'Deleted' where username = 'Crowd'`)
  expect(counts?.all).toBe(10_000)
  expect(more_than_counted).toEqual(['all', 'unverified'])
})

test("it counts a person's orders without cancelled ones", async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00 })
  const order = async (quantity: number) => {
    const products = [{ productId: milk.id, quantity }]
    const answer = await asha.call('order.placeCod', {
      body: { deliveryAddressId: asha.addressId, paymentMethod: 'COD', products },
    })
    return answer.data.order_id
  }
  await order(1)
  await asha.call('order.cancel', { params: { id: await order(2) } })

  const { data } = await meera.call('people.get', { params: { id: asha.id } })

  expect(data).toMatchObject({ orders: 1, bought_for: 98 })
  expect(data.last_seen_at).not.toBeNull()
})

test("a person's purchases exclude refunds and unpaid orders", async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00 })
  const [paid, unpaid] = [
    await orderForCash(asha, [[milk, 1]]),
    await orderForCash(asha, [[milk, 2]]),
  ]
  const online = (status: 'Completed' | 'Pending', id: string) =>
    shop.db
      .update(orders)
      .set({ paymentMode: 'UPI', paymentStatus: status })
      .where(eq(orders.id, id))
  await online('Completed', paid.order._id)
  await online('Pending', unpaid.order._id)
  await shop.db.insert(payments).values({
    ...{ id: newId(), orderId: paid.order._id, providerPaymentId: newId(), currency: 'INR' },
    ...{ amount: 98_00, refunded: 20_50, status: 'captured', pays: true },
  })

  const { data } = await meera.call('people.get', { params: { id: asha.id } })

  expect(data.bought_for).toBe(77.5)
})

test('it is sorted by name, purchases or last use; accounts that were never used come last', async () => {
  const email = (name: string) => ({ email: `${name}-${newId()}@sorted.in`, username: name })
  const anu = await shop.user(email('anu'))
  const bela = await shop.user(email('Bela'))
  const chitra = await shop.user(email('Chitra'))
  const milk = await shop.product({ price: 30_00 })
  const buy = (who: TestUser, quantity: number) =>
    who.call('order.placeCod', {
      body: {
        ...{ deliveryAddressId: who.addressId, paymentMethod: 'COD' },
        products: [{ productId: milk.id, quantity }],
      },
    })
  await buy(bela, 3)
  await buy(anu, 1)
  await shop.db.execute(sql`delete from sessions where user_id = ${chitra.id}`)
  await shop.db.execute(sql`update sessions set last_used_at = case user_id when ${anu.id} then
    now() - interval '1 day' else now() end where user_id in (${anu.id}, ${bela.id})`)
  const sorted = async (sort: PeopleSort) =>
    (await list({ search: 'sorted.in', sort })).data.map(({ name }) => name)

  expect(await sorted('name')).toEqual(['anu', 'Bela', 'Chitra'])
  expect(await sorted('-name')).toEqual(['Chitra', 'Bela', 'anu'])
  expect(await sorted('-bought')).toEqual(['Bela', 'anu', 'Chitra'])
  expect(await sorted('bought')).toEqual(['Chitra', 'anu', 'Bela'])
  expect(await sorted('-seen')).toEqual(['Bela', 'anu', 'Chitra'])
  expect(await sorted('seen')).toEqual(['anu', 'Bela', 'Chitra'])
})

test.each([
  [{ search: '50%_OFF' }, 1],
  [{ search: '98765 43' }, 1],
  [{ search: '98765 44' }, 0],
  [{ search: '9876543' }, 1],
  [{ role: 'PICKER' }, 1],
  [{ status: 'Blocked' }, 1],
  [{ search: 'pintu', verified: 'true' }, 1],
  [{ search: 'pintu', verified: 'false' }, 0],
] as const)('it is searched by %j', async (query, found) => {
  await shop.db.delete(users).where(eq(users.username, 'Pintu 50%_off'))
  await shop.user({
    ...{ username: 'Pintu 50%_off', email: `pintu-${newId()}@example.in`, role: 'PICKER' },
    ...{ status: 'Blocked', mobile: '9876543210', emailVerifiedAt: new Date() },
  })

  expect((await list(query)).totalCount).toBe(found)
})

test('a blocked person is signed out at once, on every device, and cannot sign in', async () => {
  const email = `kavita-${newId()}@example.in`
  const kavita = await insertMember(shop, { username: 'Kavita', email })
  const { accessToken } = await logIn(shop, email)

  const answer = await block(meera, kavita.id)

  expect(answer).toMatchObject({ message: 'Kavita is blocked.', data: { status: 'Blocked' } })
  const details = await shop.visitor.call('user.details', {}, bearer(accessToken))
  expect(details.status).toBe(401)
  expect((await logIn(shop, email, PASSWORD)).status).toBe(401)
  const { data } = await meera.call('people.get', { params: { id: kavita.id } })
  expect(data.events[0]).toMatchObject({ event: 'blocked' })
  expect(await trailOf(kavita.id)).toMatchObject([
    {
      actorName: 'Meera',
      action: 'people.block',
      subject: 'Kavita',
      after: { status: 'Blocked', reason: 'Three orders refused at the door' },
    },
  ])

  const again = await meera.call('people.unblock', { params: { id: kavita.id } })

  expect(again).toMatchObject({ message: 'Kavita may sign in again.', data: { status: 'Active' } })
  const old = await shop.visitor.call('user.details', {}, bearer(accessToken))
  expect(old.status).toBe(401)
  expect((await logIn(shop, email)).status).toBe(200)
})

test('blocking twice is one block, and needs a reason', async () => {
  const asha = await shop.user()

  const bare = await block(meera, asha.id, '  ')
  await block(meera, asha.id)
  await block(meera, asha.id)

  expect(bare).toMatchObject({
    status: 400,
    errorMessage: 'Please enter the reason.',
  })
  expect(await trailOf(asha.id)).toHaveLength(1)
})

test('a role takes effect with the next call, and is recorded in the trail', async () => {
  const pintu = await shop.user({ username: 'Pintu' })
  const look = async () => (await pintu.call('order.staffList', { query: {} })).status

  const before = await look()
  const answer = await setRole(meera, pintu.id, 'PICKER')

  expect([before, await look()]).toEqual([403, 200])
  expect(answer).toMatchObject({ message: 'Pintu is a picker now.', data: { role: 'PICKER' } })
  expect(await trailOf(pintu.id)).toMatchObject([
    { action: 'people.setRole', before: { role: 'USER' }, after: { role: 'PICKER' } },
  ])
})

test('a person cannot change their own role or block themselves', async () => {
  const answers = [await setRole(meera, meera.id, 'USER'), await block(meera, meera.id)]

  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [409, 'ONESELF'],
    [409, 'ONESELF'],
  ])
  expect((await list({ role: 'ADMIN' })).totalCount).toBe(1)
})

test('deleted and unknown persons are not found', async () => {
  const deleted = await shop.user({ status: 'Deleted' })

  const answers = [
    await meera.call('people.get', { params: { id: deleted.id } }),
    await setRole(meera, deleted.id, 'ADMIN'),
    await block(meera, newId()),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('T-ADM-7 of two admins who demote each other at once, one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const [asha, ravi] = [await shop.user({ role: 'ADMIN' }), await shop.user({ role: 'ADMIN' })]

    const answers = await Promise.all([
      setRole(asha, ravi.id, 'USER'),
      round % 2 ? block(ravi, asha.id) : setRole(ravi, asha.id, 'USER'),
    ])

    expect(answers.map(({ status }) => status).toSorted()).toBeOneOf(
      round % 2
        ? [
            [200, 403],
            [200, 401],
          ]
        : [[200, 403]],
    )
    expect(await shop.db.$count(users, and(isOf(asha, ravi), isAdmin))).toBe(1)
    await shop.db.update(users).set({ role: 'USER' }).where(isOf(asha, ravi))
  }
})

test('an export of the list is recorded in the trail with its filters', async () => {
  const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })
  const picker = await shop.user({ role: 'PICKER' })

  const taken = await rahul.call('people.export', { body: { search: 'asha', verified: 'false' } })
  const refused = await picker.call('people.export', { body: {} })

  expect([taken.status, refused.status]).toEqual([201, 403])
  const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.actorId, rahul.id))
  expect(trail).toMatchObject([
    { action: 'people.export', actorName: 'Rahul', after: { search: 'asha', verified: false } },
  ])
})

test('reading people is recorded in the trail, once an hour per session and person', async () => {
  const rahul = await shop.user({ username: 'Rahul', role: 'ADMIN' })
  const asha = await shop.user({ username: 'Asha' })
  const ravi = await shop.user({ username: 'Ravi' })
  const see = (id: string) => rahul.call('people.get', { params: { id } })

  for (const search of ['a', 'as', 'ash']) await rahul.call('people.list', { query: { search } })
  for (const { id } of [asha, asha, ravi]) await see(id)
  await see(newId())

  const read = () =>
    shop.db
      .select({
        who: auditEntries.actorName,
        action: auditEntries.action,
        subject: auditEntries.subject,
      })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, rahul.id))
      .orderBy(auditEntries.createdAt, auditEntries.id)
  expect(await read()).toEqual([
    { who: 'Rahul', action: 'people.list', subject: 'List of people' },
    { who: 'Rahul', action: 'people.get', subject: 'Asha' },
    { who: 'Rahul', action: 'people.get', subject: 'Ravi' },
  ])

  await shop.db.execute(sql`delete from rate_limits where key like 'people-read:%'`)
  await see(asha.id)

  expect((await read()).length).toBe(4)
})

const isOf = (...people: TestUser[]) =>
  inArray(
    users.id,
    people.map(({ id }) => id),
  )
const isAdmin = and(eq(users.role, 'ADMIN'), eq(users.status, 'Active'))
