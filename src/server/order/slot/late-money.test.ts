import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { lockSlot } from '#server/settings/slot/slot-store.ts'
import { hasServer } from '#server/testing/database.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

const HOUR_MS = 60 * 60_000

const shop = await openPayingShop()
const milk = await shop.product({ stock: 500 })

const slotsFor = async (who: TestUser) => (await who.call('order.slots', {})).data.slots

/** An order for this slot whose payment was given up, while its place went to another order. */
async function givenUp(who: TestUser, slot: string) {
  const { data } = await shop.checkout(who, [[milk, 1]], { slot })
  const providerOrderId = data.paymentDetails.razorpayOrderId
  const reason = 'Payment cancelled by user'
  await who.call('order.paymentCancelled', { body: { razorpay_order_id: providerOrderId, reason } })
  await shop.checkout(await shop.user(), [[milk, 1]], { slot })
  return { id: data.order_id, providerOrderId }
}

async function payFor(
  who: TestUser,
  { id, providerOrderId }: { id: string; providerOrderId: string },
) {
  const { proof } = await shop.pay(providerOrderId)
  await who.call('order.verifyPayment', { body: proof })
  return (await who.call('order.get', { params: { id } })).data
}

test('late money is refunded where its slot and all later ones are full', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const last = (await slotsFor(asha)).at(-1)
  const order = await givenUp(asha, last?.from ?? '')

  const after = await payFor(asha, order)

  expect(after.payment_status).not.toBe('Completed')
  expect(after.refunds).toMatchObject([
    { reason: 'Every delivery time was full before the payment arrived.' },
  ])
})

test.skipIf(!hasServer)('late money waits for no slot before its own', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const [first, , third, fourth] = await slotsFor(asha)
  const order = await givenUp(asha, third?.from ?? '')

  const after = await inTransaction(shop.db, async (tx) => {
    await lockSlot(tx, { from: Date.parse(first?.from ?? ''), until: 0 })
    return payFor(asha, order)
  })

  expect(after.slot?.from).toBe(fourth?.from)
})

test('a slot that ended while its shopper paid is replaced by the next free one, which the email names', async () => {
  await withSlots(shop.db)
  const asha = await shop.user()
  const [first, second] = await slotsFor(asha)
  const { data } = await shop.checkout(asha, [[milk, 1]], { slot: second?.from ?? '' })
  const past = sql`now() - interval '1 minute'`
  await shop.db
    .update(orders)
    .set({ slotFrom: new Date(Date.now() - HOUR_MS), slotUntil: past })
    .where(eq(orders.number, data.order_id))

  const providerOrderId = data.paymentDetails.razorpayOrderId
  const after = await payFor(asha, { id: data.order_id, providerOrderId })

  expect(after).toMatchObject({
    payment_status: 'Completed',
    slot: { from: first?.from, until: first?.until },
    promised_by: first?.until,
  })
  const [mail] = await mailsFor(shop.db, asha.id)
  expect(mail).toMatchObject({ details: { promise: expect.stringMatching(/^on \w+ \d+ \w+, \d/) } })
})
