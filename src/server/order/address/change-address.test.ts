import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ stock: 1_000 })

test('an order that is still in the shop goes to another address, and its shopper is told', async () => {
  const { asha, order } = await ordered()

  const { status, data } = await change(meera, order.order_id, {
    addressLine1: 'Flat 7, Riverside',
  })

  expect(status).toBe(200)
  expect(data.delivery_address).toMatchObject({
    address_line_1: 'Flat 7, Riverside',
    receiver_name: order.delivery_address.receiver_name,
  })
  const { data: seen } = await asha.call('order.get', { params: { id: order.order_id } })
  expect(seen.delivery_address.address_line_1).toBe('Flat 7, Riverside')
  const { data: book } = await asha.call('address.list', {})
  expect(book[0]?.address_line_1).toBe(order.delivery_address.address_line_1)
  expect(await toldOf(asha)).toHaveLength(1)
  expect(await trailOf(order._id)).toEqual([
    { action: 'order.changeAddress', before: { pincode: '411045' }, after: { pincode: '411045' } },
  ])
})

test('the address that the order has changes nothing, also when the answer was lost', async () => {
  const { asha, order } = await ordered()

  const sent = [await change(meera, order.order_id, {}), await change(meera, order.order_id, NEW)]
  const again = await change(meera, order.order_id, NEW)

  expect([...sent, again].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await toldOf(asha)).toHaveLength(1)
  expect(await trailOf(order._id)).toHaveLength(1)
})

test('an order that has left or is closed keeps its address', async () => {
  const { order } = await ordered()
  const params = { id: order.order_id }
  await meera.call('order.move', { params, body: { to: 'Shipped' } })

  const refused = await change(meera, order.order_id, NEW)

  expect(refused).toMatchObject({ status: 409, code: 'NOT_IN_SHOP' })
})

test('neither another state nor a pincode outside the area is taken', async () => {
  const { asha, order } = await ordered()
  await deliverOnlyTo(['411'])

  const far = await change(meera, order.order_id, { pincode: '560001' })
  const elsewhere = await change(meera, order.order_id, { state: 'Karnataka' })

  expect(far).toMatchObject({ status: 422, code: 'NOT_DELIVERABLE' })
  expect(elsewhere).toMatchObject({ status: 409, code: 'OTHER_STATE' })
  expect(await toldOf(asha)).toHaveLength(0)
})

test('who only picks, and a shopper, cannot change where an order goes', async () => {
  const { asha, order } = await ordered()
  const sunita = await picker()

  expect((await change(asha, order.order_id, NEW)).status).toBe(403)
  expect((await change(sunita, order.order_id, NEW)).status).toBe(403)
})

test('of an order that leaves while its address is changed, one of both is told', async () => {
  const colleagues = await Promise.all(
    Array.from({ length: 5 }, () => shop.user({ role: 'ADMIN' })),
  )
  const { asha, order } = await ordered()
  const params = { id: order.order_id }

  const [left, ...changed] = await Promise.all([
    meera.call('order.move', { params, body: { to: 'Shipped' } }),
    ...colleagues.map((who, nth) => change(who, order.order_id, { addressLine2: `Wing ${nth}` })),
  ])

  expect(left?.status).toBe(200)
  const done = changed.filter(({ status }) => status === 200)
  expect(changed.filter(({ status }) => status === 409)).toHaveLength(changed.length - done.length)
  expect(await toldOf(asha)).toHaveLength(done.length)
})

const FORM = {
  ...{ addressName: 'Home', addressLine1: 'Flat 402, Sai Residency', addressLine2: 'Baner' },
  ...{ city: 'Pune', state: 'Maharashtra', pincode: '411045', mobile: '9000000001' },
}
const NEW = { addressLine1: 'Flat 9, Hillside' }

async function ordered() {
  const asha = await shop.user()
  const { order_id: id } = await orderForCash(asha, [[milk, 1]])
  return { asha, order: (await asha.call('order.get', { params: { id } })).data }
}

async function picker() {
  const id = newId()
  await shop.db.insert(staffRoles).values({ id, name: id, permissions: ['picking'] })
  return shop.user({ role: 'STAFF', staffRoleId: id })
}

const change = (who: TestUser, id: string, change: Partial<typeof FORM>) =>
  who.call('order.changeAddress', { params: { id }, body: { ...FORM, ...change } })

const toldOf = async ({ id }: TestUser) =>
  (await mailsFor(shop.db, id)).filter(({ kind }) => kind === 'order-address-changed')

const trailOf = (subjectId: string) =>
  shop.db
    .select({
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))

async function deliverOnlyTo(area: string[]) {
  const delivery = { ...DEFAULT_TIMES, area }
  await shop.db
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} || ${JSON.stringify({ delivery })}::jsonb` })
}
