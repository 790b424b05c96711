import { expect, test } from 'vitest'
import { newId } from '#server/lib/id.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { anonymiseOrders } from '../anonymise-orders-store.ts'

const shop = await openShop()

test('instructions are kept with the address and frozen into the order', async () => {
  const asha = await shop.user()
  await saveAddress(asha, { leaveAtGate: true, instructions: ' Second gate 🛕 beside the temple ' })

  const order = await place(asha)
  await saveAddress(asha, { leaveAtGate: false, instructions: '' })

  const { data } = await asha.call('order.get', { params: { id: order._id } })
  expect(data.delivery_address).toMatchObject({
    leave_at_gate: true,
    instructions: 'Second gate 🛕 beside the temple',
  })
  expect(data.delivery_address).not.toHaveProperty('do_not_ring')
})

test('a client that sends no instructions keeps those of the address', async () => {
  const asha = await shop.user()
  await saveAddress(asha, { doNotRing: true, instructions: 'Third floor' })

  await saveAddress(asha, {})

  const { data } = await asha.call('address.list', {})
  expect(data[0]).toMatchObject({ do_not_ring: true, instructions: 'Third floor' })
})

test('one order may have another receiver and other instructions than its address', async () => {
  const asha = await shop.user()
  await saveAddress(asha, { doNotRing: true, callOnArrival: true, instructions: 'Third floor' })

  const order = await place(asha, {
    receiverName: 'Meena Aunty',
    receiverMobile: '+91 98220 11874',
    doNotRing: false,
    instructions: '',
  })

  expect(order.delivery_address).toMatchObject({
    receiver_name: 'Meena Aunty',
    mobile: '9822011874',
    call_on_arrival: true,
  })
  expect(order.delivery_address).not.toHaveProperty('do_not_ring')
  expect(order.delivery_address).not.toHaveProperty('instructions')
  const { data } = await asha.call('address.list', {})
  expect(data[0]).toMatchObject({ do_not_ring: true, instructions: 'Third floor' })
  expect(data[0]?.receiver_name).not.toBe('Meena Aunty')
})

test('an empty receiver or phone leaves that of the address', async () => {
  const asha = await shop.user()
  const { data } = await asha.call('address.list', {})

  const order = await place(asha, { receiverName: '  ', receiverMobile: '' })

  expect(order.delivery_address).toMatchObject({
    receiver_name: data[0]?.receiver_name,
    mobile: data[0]?.mobile,
  })
})

test.each([
  ['more than 120 characters', { instructions: 'x'.repeat(121) }],
  ['a phone number of nine digits', { receiverMobile: '98220 1187' }],
  ['a control character', { instructions: 'gate\u0007' }],
])('%s are rejected', async (_what, delivery) => {
  const asha = await shop.user()

  expect(await answerOf(asha, delivery)).toMatchObject({ status: 400 })
})

test('marks that turn the direction of the text are removed', async () => {
  const order = await place(await shop.user(), { instructions: '\u202eetag dnoces\u2066' })

  expect(order.delivery_address.instructions).toBe('etag dnoces')
})

test('a repeated request with the same changes is one order, with others its key is rejected', async () => {
  const asha = await shop.user()
  const { id } = await shop.product()
  const key = newId()

  const first = await answerOf(asha, { leaveAtGate: true }, { id, key })
  const again = await answerOf(asha, { leaveAtGate: true }, { id, key })
  const other = await answerOf(asha, { leaveAtGate: false }, { id, key })

  expect(again.data.order._id).toBe(first.data.order._id)
  expect(other).toMatchObject({ status: 422 })
})

test('the picker sees the instructions, and neither phone nor street', async () => {
  const asha = await shop.user()
  const picker = await shop.user({ role: 'PICKER' })
  const order = await place(asha, { callOnArrival: true, instructions: 'Blue door' })

  const { data } = await picker.call('picking.orders', { query: { ids: order._id } })
  const { data: queue } = await picker.call('picking.queue', {})

  expect(data[0]).toMatchObject({ call_on_arrival: true, instructions: 'Blue door' })
  expect(queue.waiting.find(({ _id }) => _id === order._id)).toMatchObject({
    instructions: 'Blue door',
  })
})

test('the words are forgotten with the address of the order', async () => {
  const asha = await shop.user()
  const meera = await shop.user({ role: 'ADMIN' })
  const { _id } = await place(asha, { receiverName: 'Meena', instructions: 'Blue door' })
  await asha.call('order.cancel', { params: { id: _id } })

  await anonymiseOrders(shop.db, asha.id)

  const { data } = await meera.call('order.staffGet', { params: { id: _id } })
  expect(JSON.stringify(data)).not.toMatch(/Blue door|Meena/)
})

async function saveAddress(asha: TestUser, changes: object) {
  const body = {
    ...{ addressName: 'Home', addressLine1: 'Flat 402', city: 'Pune', state: 'Maharashtra' },
    ...{ pincode: '411045', mobile: '9876543210', ...changes },
  }
  const answer = await asha.call('address.update', { params: { id: asha.addressId }, body })
  expect(answer.status).toBe(200)
}

async function answerOf(asha: TestUser, delivery?: object, { id = '', key = newId() } = {}) {
  const body = {
    deliveryAddressId: asha.addressId,
    paymentMethod: 'COD' as const,
    products: [{ productId: id || (await shop.product()).id, quantity: 1 }],
    ...(delivery && { delivery }),
  }
  return asha.call('order.placeCod', { body }, { headers: { 'idempotency-key': key } })
}

async function place(asha: TestUser, delivery?: object) {
  const answer = await answerOf(asha, delivery)
  expect(answer.status).toBe(201)
  return answer.data.order
}
