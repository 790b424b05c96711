import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { orderForCash, placeForCash } from '#server/testing/cash-order.ts'
import { hasServer } from '#server/testing/database.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

/** The embedded database has one connection, so fewer trials find what can be found there. */
const TRIALS = hasServer ? 25 : 3

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const sunita = await shop.user({ username: 'Sunita', role: 'ADMIN' })
const milk = await shop.product({ price: 30_00, discount: 0, stock: 10_000 })

afterEach(() => expectLedgerMatchesStock(shop.db))

const add = (id: string, by = meera) =>
  by.call('phoneOrder.addItems', {
    params: { id },
    body: { payment: 'cash', products: [{ productId: milk.id, quantity: 1 }] },
  })
const see = async (id: string) => (await meera.call('order.staffGet', { params: { id } })).data
const ship = (id: string, by = meera) =>
  by.call('order.move', { params: { id }, body: { to: 'Shipped' } })

const NEW_ADDRESS = {
  ...{ addressName: 'Office', addressLine1: '7 Baner Road', city: 'Pune' },
  ...{ state: 'Maharashtra', pincode: '411045', mobile: '9822000001' },
}
const sendTo = (id: string) =>
  meera.call('order.changeAddress', { params: { id }, body: NEW_ADDRESS })

test('a new address of the first order is that of what goes along with it', async () => {
  const asha = await shop.user()
  const { order: first } = await orderForCash(asha, [[milk, 1]])
  const { data: added } = await add(first._id)

  const refused = await sendTo(added._id)
  const changed = await sendTo(first._id)

  expect(refused).toMatchObject({ status: 409, code: 'ADDED_ORDER' })
  expect(changed.status).toBe(200)
  expect((await see(added._id)).delivery_address).toMatchObject({ address_line_1: '7 Baner Road' })
})

test('once the first order has left, what stayed behind gets an address of its own', async () => {
  const asha = await shop.user()
  const { order: first } = await orderForCash(asha, [[milk, 1]])
  const { data: added } = await add(first._id)
  await ship(first._id)

  expect(await see(added._id)).not.toHaveProperty('added_to')
  expect((await sendTo(added._id)).status).toBe(200)
  expect((await see(first._id)).delivery_address.address_line_1).not.toBe('7 Baner Road')
})

test('it comes in the slot of the first order without taking a place, and moves with it', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const { data: offered } = await asha.call('order.slots', {})
  const [wanted, next] = offered.slots.slice(3)
  const taken = async () =>
    (await meera.call('order.slotFill', {})).data
      .filter((slot) => slot.taken > 0)
      .map(({ from, taken }) => [from, taken])
  const { data } = await asha.call('order.placeCod', {
    body: {
      ...{ deliveryAddressId: asha.addressId, paymentMethod: 'COD', slot: wanted?.from },
      products: [{ productId: milk.id, quantity: 1 }],
    },
  })

  const { data: added } = await add(data.order._id)
  expect(added).toMatchObject({ slot: { from: wanted?.from }, promised_by: wanted?.until })
  const moved = await meera.call('order.changeSlot', {
    params: { id: data.order._id },
    body: { slot: next?.from ?? '' },
  })
  expect(moved.status).toBe(200)
  expect(await see(added._id)).toMatchObject({ slot: { from: next?.from } })
  expect(await taken()).toEqual([[next?.from, 1]])

  await meera.call('order.move', {
    params: { id: data.order._id },
    body: { to: 'Cancelled', reason: 'As the customer asked' },
  })
  // Now it is delivered on its own, and takes the place that became free.
  expect(await taken()).toEqual([[next?.from, 1]])
  await withSlots(shop.db, { is_on: false })
})

test(`in ${TRIALS} trials an order that leaves while items are added takes them along or refuses them`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const asha = await shop.user()
    const { order: first } = await orderForCash(asha, [[milk, 1]])

    const [added, left] = await Promise.all([add(first._id), ship(first._id, sunita)])

    expect(left.status).toBe(200)
    if (added.status === 409) expect(added.code).toBe('NOT_IN_SHOP')
    else expect(await wasAddedBeforeLeaving(first._id)).toBe(true)
  }
}, 240_000)

test(`in ${TRIALS} trials two colleagues add the same at once, and one order is placed`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const asha = await shop.user()
    const { order: first } = await orderForCash(asha, [[milk, 1]])

    const both = await Promise.all([add(first._id), add(first._id, sunita)])

    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await see(first._id)).additions).toHaveLength(1)
  }
}, 240_000)

test('orders of other shoppers and their slots are as before', async () => {
  const ravi: TestUser = await shop.user({ username: 'Ravi' })
  const { data } = await placeForCash(ravi, [[milk, 1]])

  expect(data.order).not.toHaveProperty('added_to')
  expect(data.order).not.toHaveProperty('additions')
  expect(data.order.shipping_amount).toBeGreaterThan(0)
})

async function wasAddedBeforeLeaving(firstId: string): Promise<boolean> {
  const { rows } = await shop.db.execute<{ is: boolean }>(sql`
    select bool_and(a.created_at < e.created_at) as is from order_additions a
    join order_events e on e.order_id = a.added_to and e.status = 'Shipped'
    where a.added_to = ${firstId}`)
  return rows[0]?.is ?? false
}
