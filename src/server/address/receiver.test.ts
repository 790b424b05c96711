import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/user.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { orderForCash } from '#server/testing/cash-order.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const AAI = {
  addressName: 'Aai & Baba',
  addressLine1: '17 Shivprasad Society',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411038',
  mobile: '9000000013',
} as const

test("an address without a receiver is for the account's current name", async () => {
  const asha = await shop.user({ username: 'Asha' })
  const { data: added } = await asha.call('address.add', { body: AAI })
  await shop.db.update(users).set({ username: 'Asha Kulkarni' }).where(eq(users.id, asha.id))

  const { data } = await asha.call('address.list', {})

  expect(added).toMatchObject({ receiver_name: 'Asha', address_name: 'Aai & Baba' })
  expect(data.map(({ receiver_name }) => receiver_name)).toEqual(['Asha Kulkarni', 'Asha Kulkarni'])
})

test('a receiver stays when a client that does not know the field changes the address', async () => {
  const asha = await shop.user()
  const { data: added } = await asha.call('address.add', {
    body: { ...AAI, receiverName: 'Sunanda' },
  })
  const change = async (body: typeof AAI & { receiverName?: string }) =>
    (await asha.call('address.update', { params: { id: added._id }, body })).data.receiver_name

  expect(added.receiver_name).toBe('Sunanda')
  expect(await change({ ...AAI })).toBe('Sunanda')
  expect(await change({ ...AAI, receiverName: ' Baba ' })).toBe('Baba')
  expect(await change({ ...AAI, receiverName: '' })).toBe('Asha')
})

test('an order keeps its receiver, and is found by that name', async () => {
  const { sunanda, id } = await orderedForSunanda()
  await sunanda.call('address.delete', { params: { id: sunanda.addressId } })

  const { data: order } = await sunanda.call('order.get', { params: { id } })
  const found = await meera.call('order.staffList', { query: { text: 'nanda k' } })
  const { data: queue } = await meera.call('picking.queue', {})

  const address = { receiver_name: 'Sunanda Kulkarni', address_name: 'Aai & Baba' }
  expect(order.delivery_address).toMatchObject(address)
  expect(found.data.map(({ order_id }) => order_id)).toContain(id)
  expect(queue.waiting.find(({ order_id }) => order_id === id)).toMatchObject(address)
})

test('invoice and email show the receiver and the label', async () => {
  const { sunanda, id, orderId } = await orderedForSunanda()
  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id }, body: { to } })
  }

  const [invoice] = await issueInvoices(shop.db, orderId)
  const [placed] = await mailsFor(shop.db, sunanda.id)

  expect(invoice?.document.buyer).toMatchObject({
    receiver: 'Sunanda Kulkarni',
    name: 'Aai & Baba',
  })
  expect(placed?.details).toMatchObject({
    address: expect.stringMatching(/^Sunanda Kulkarni, Aai & Baba, 17 Shivprasad/),
  })
})

async function orderedForSunanda() {
  const sunanda = await shop.user()
  const body = { ...AAI, receiverName: 'Sunanda Kulkarni' }
  const { data: address } = await sunanda.call('address.add', { body })
  const who: TestUser = { ...sunanda, addressId: address._id }
  const { id, orderId } = await ordered(who)
  return { sunanda: who, id, orderId }
}

async function ordered(who: TestUser) {
  const milk = await shop.product()
  const data = await orderForCash(who, [[milk, 2]])
  return { id: data.order_id, orderId: data.order._id }
}
