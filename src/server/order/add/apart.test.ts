import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { orderForCash } from '#server/testing/cash-order.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const [ravi, sunil] = [await shop.user({ role: 'RIDER' }), await shop.user({ role: 'RIDER' })]
const milk = await shop.product({ price: 30_00, discount: 0, stock: 10_000 })

afterEach(() => expectLedgerMatchesStock(shop.db))

type Id = { _id: string }

const see = async ({ _id: id }: Id) => (await meera.call('order.staffGet', { params: { id } })).data
const ship = ({ _id: id }: Id) =>
  meera.call('order.move', { params: { id }, body: { to: 'Shipped' } })

const NEW_ADDRESS = {
  ...{ addressName: 'Office', addressLine1: '7 Baner Road', city: 'Pune' },
  ...{ state: 'Maharashtra', pincode: '411045', mobile: '9822000001' },
}
const sendTo = ({ _id: id }: Id) =>
  meera.call('order.changeAddress', { params: { id }, body: NEW_ADDRESS })
const handTo = ({ id: rider_id }: TestUser, { _id: id }: Id) =>
  meera.call('rider.handOver', { body: { rider_id, orders: [{ id, from: null }] } })

async function withAddition(who: TestUser) {
  const { order: first } = await orderForCash(who, [[milk, 1]])
  const { data: added } = await meera.call('phoneOrder.addItems', {
    params: { id: first._id },
    body: { payment: 'cash', products: [{ productId: milk.id, quantity: 1 }] },
  })
  return { first, added }
}

test('what stayed behind in a slot takes a place of it, and of the slot that it is moved to', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const { data: offered } = await asha.call('order.slots', {})
  const [wanted, next] = offered.slots.slice(3)
  const { first, added } = await withAddition(asha)
  await shop.db.execute(sql`update orders set slot_from = ${wanted?.from}::timestamptz,
    slot_until = ${wanted?.until}::timestamptz where user_id = ${asha.id}`)
  const taken = async () =>
    (await meera.call('order.slotFill', {})).data
      .filter((slot) => slot.taken > 0)
      .map(({ from, taken }) => [from, taken])
  expect(await taken()).toEqual([[wanted?.from, 1]])

  await ship(first)
  expect(await taken()).toEqual([[wanted?.from, 2]])
  await meera.call('order.changeSlot', {
    params: { id: added._id },
    body: { slot: next?.from ?? '' },
  })

  expect(await taken()).toEqual([
    [wanted?.from, 1],
    [next?.from, 1],
  ])
  await withSlots(shop.db, { is_on: false })
})

test('what stayed behind and went to another address goes along with nothing, also once it has left', async () => {
  const { first, added } = await withAddition(await shop.user())
  await ship(first)
  await sendTo(added)

  await ship(added)

  expect(await see(added)).not.toHaveProperty('added_to')
  expect(await see(first)).not.toHaveProperty('additions')
})

test('an addition that a node of the former release left behind gets an address of its own', async () => {
  const { first, added } = await withAddition(await shop.user())
  await shop.db.execute(sql`update orders
    set address = address || '{"line1": "7 Baner Road"}' where id = ${first._id}`)

  expect(await see(added)).not.toHaveProperty('added_to')
  expect((await sendTo(added)).status).toBe(200)
})

test('a rider reads of what they have only, not of what another one has', async () => {
  const { first, added } = await withAddition(await shop.user())
  await handTo(ravi, first)
  await handTo(sunil, added)
  const cardsOf = async (rider: TestUser) => (await rider.call('rider.orders', {})).data.orders

  expect((await cardsOf(ravi))[0]).not.toHaveProperty('additions')
  expect((await cardsOf(sunil))[0]).not.toHaveProperty('added_to')
  await meera.call('rider.handOver', {
    body: { rider_id: ravi.id, orders: [{ id: added._id, from: sunil.id }] },
  })

  expect(await cardsOf(ravi)).toMatchObject([
    { additions: [added.order_id] },
    { added_to: first.order_id },
  ])
})
