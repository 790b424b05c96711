import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DELIVERY_MINUTES } from '#contract/delivery/opening-hours.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

const shop = await openPayingShop()
const milk = await shop.product({ stock: 500 })
const meera = await shop.user({ role: 'ADMIN' })

const order = (who: TestUser, slot?: string, key?: string) =>
  who.call(
    'order.placeCod',
    {
      body: {
        deliveryAddressId: who.addressId,
        paymentMethod: 'COD',
        products: [{ productId: milk.id, quantity: 1 }],
        ...(slot && { slot }),
      },
    },
    key ? { headers: { 'idempotency-key': key } } : {},
  )

const slotsFor = async (who: TestUser) => (await who.call('order.slots', {})).data.slots
const fullAt = async (who: TestUser, from: string) =>
  (await slotsFor(who)).find((slot) => slot.from === from)?.is_full

async function fourth(who: TestUser) {
  const slot = (await slotsFor(who))[3]
  if (!slot) throw new Error('too few slots')
  return slot
}

test('a shop that has turned nothing on has no slots, and refuses one', async () => {
  const asha = await shop.user()

  expect((await asha.call('order.slots', {})).data).toEqual({ can_order_now: true, slots: [] })
  const refused = await order(asha, '2098-01-01T06:00:00Z')
  expect(refused).toMatchObject({ status: 409, code: 'SLOT_PASSED', slots: [] })
  expect((await order(asha)).data.order).toMatchObject({ slot: null })
})

test('an order comes in the slot that was chosen, on every list and in its email', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const { from, until } = await fourth(asha)

  const { status, data } = await order(asha, from)

  expect(status).toBe(201)
  expect(data.order).toMatchObject({ slot: { from, until }, promised_by: until })
  const { data: listed } = await asha.call('order.list', {})
  expect(listed[0]?.slot).toEqual({ from, until })
  expect(await fullAt(asha, from)).toBe(true)
  const [mail] = await mailsFor(shop.db, asha.id)
  expect(mail).toMatchObject({ details: { promise: expect.stringMatching(/^on \w+ \d+ \w+, \d/) } })
})

test('a full slot is refused with the nearest free ones, and nothing is left behind', async () => {
  await withSlots(shop.db)
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const { from } = await fourth(asha)
  await order(asha, from)
  const before = await shop.stockOf(milk)

  const refused = await order(ravi, from)

  expect(refused).toMatchObject({ status: 409, code: 'SLOT_FULL' })
  expect(refused).toMatchObject({ slots: [{}, {}, {}] })
  expect(refused.errorMessage).toMatch(/is full now\. Nothing was ordered\. Still free: /)
  expect(await shop.stockOf(milk)).toBe(before)
  expect((await ravi.call('order.list', {})).data).toEqual([])
})

test('a repeated request gets the same order, and takes one place', async () => {
  await withSlots(shop.db, { orders_per_slot: 2 })
  const asha = await shop.user()
  const { from } = await fourth(asha)

  const first = await order(asha, from, 'one-key')
  const again = await order(asha, from, 'one-key')

  expect(again.data.order_id).toBe(first.data.order_id)
  expect(await fullAt(asha, from)).toBe(false)
})

test('an order that is cancelled gives its place back, once', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const { from } = await fourth(asha)
  const { data } = await order(asha, from)

  await asha.call('order.cancel', { params: { id: data.order_id } })
  await asha.call('order.cancel', { params: { id: data.order_id } })

  expect(await fullAt(asha, from)).toBe(false)
  expect((await order(await shop.user(), from)).status).toBe(201)
  expect(await fullAt(asha, from)).toBe(true)
})

test('while the shop is open, a client that knows no slots gets its order now', async () => {
  await withSlots(shop.db)
  const { data } = await order(await shop.user())

  const minutes = (Date.parse(data.order.promised_by) - Date.parse(data.order.createdAt)) / 60_000
  expect(data.order.slot).toBeNull()
  expect(minutes).toBe(DELIVERY_MINUTES)
})

test('while it is closed, it gets the first free slot, and “now” is refused', async () => {
  await withSlots(shop.db, { isClosed: true })
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const [first, second] = await slotsFor(asha)

  const placed = [await order(asha), await order(ravi)]
  const now = await order(await shop.user(), 'now')

  expect(placed.map(({ data }) => data.order.slot?.from)).toEqual([first?.from, second?.from])
  expect(placed[0]?.message).toMatch(/^Your order has been placed\. It comes on /)
  expect(now).toMatchObject({ status: 409, code: 'SHOP_CLOSED' })
})

test('the promise of a closed shop begins with the first free slot', async () => {
  await withSlots(shop.db, { isClosed: true })
  shop.deliveryFeed.refresh()
  const asha = await shop.user()
  const [first, second] = await slotsFor(asha)
  await order(asha, first?.from)

  await expect
    .poll(async () => (await shop.visitor.call('delivery.now', { query: {} })).data.opens_at, {
      timeout: 10_000,
    })
    .toBe(second?.from)
})

test('an online order holds its place until it is given up, and takes it again while it is free', async () => {
  await withSlots(shop.db)
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const { from } = await fourth(asha)
  const { data } = await shop.checkout(asha, [[milk, 1]], { slot: from })
  expect(await fullAt(asha, from)).toBe(true)

  const body = {
    razorpay_order_id: data.paymentDetails.razorpayOrderId,
    reason: 'Payment cancelled by user',
  }
  await asha.call('order.paymentCancelled', { body })
  expect(await fullAt(asha, from)).toBe(false)

  await order(ravi, from)
  const late = await asha.call('order.payByCash', { params: { id: data.order_id } })
  expect(late).toMatchObject({ status: 409, code: 'SLOT_FULL' })
})

test('the end of a reservation gives the place back', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const { from } = await fourth(asha)
  await shop.checkout(asha, [[milk, 1]], { slot: from })
  await shop.letTimePass(17)
  await shop.reconcile()

  expect((await slotsFor(asha)).every((slot) => !slot.is_full)).toBe(true)
})

test('money that arrives after the place was given back gets the next free slot', async () => {
  await withSlots(shop.db)
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const { from } = await fourth(asha)
  const { data } = await shop.checkout(asha, [[milk, 1]], { slot: from })
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  const body = { razorpay_order_id: providerOrderId, reason: 'Payment cancelled by user' }
  await asha.call('order.paymentCancelled', { body })
  await order(ravi, from)

  const { proof } = await shop.pay(providerOrderId)
  await asha.call('order.verifyPayment', { body: proof })

  const { data: paid } = await asha.call('order.get', { params: { id: data.order_id } })
  const fifth = (await slotsFor(asha))[4]
  expect(paid).toMatchObject({ payment_status: 'Completed', status: 'Processing' })
  expect(paid.slot?.from).toBe(fifth?.from)
})

test('the shop moves an order to another slot, with an email, and a full one is refused', async () => {
  await withSlots(shop.db)
  const [asha, ravi] = [await shop.user(), await shop.user()]
  const [one, two] = await slotsFor(asha)
  const { data } = await order(asha, one?.from)
  await order(ravi, two?.from)
  const { from } = await fourth(asha)
  const move = (slot: string) =>
    meera.call('order.changeSlot', { params: { id: data.order_id }, body: { slot } })

  expect(await move(two?.from ?? '')).toMatchObject({ status: 409, code: 'SLOT_FULL' })
  const moved = [await move(from), await move(from)]

  expect(moved.map(({ status }) => status)).toEqual([200, 200])
  expect(moved[1]?.data.slot?.from).toBe(from)
  expect(await fullAt(asha, one?.from ?? '')).toBe(false)
  const mails = await mailsFor(shop.db, asha.id)
  expect(mails.filter(({ kind }) => kind === 'order-slot-changed')).toHaveLength(1)
  const trail = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, data.order._id))
  expect(trail.map(({ action }) => action)).toEqual(['order.changeSlot'])
})

test('staff see how full the slots are', async () => {
  await withSlots(shop.db, { orders_per_slot: 3 })
  const asha = await shop.user()
  const { from } = await fourth(asha)
  await order(asha, from)

  const { data } = await meera.call('order.slotFill', {})

  expect(data.find((slot) => slot.from === from)).toMatchObject({
    taken: 1,
    room: 3,
    is_offered: true,
  })
})
