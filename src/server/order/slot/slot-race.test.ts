import { expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/limits.ts'
import { hasServer } from '#server/testing/database.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

/** The embedded database has one connection, so fewer trials find what can be found there. */
const TRIALS = hasServer ? 25 : 3

const shop = await openShop()
const milk = await shop.product({ stock: 5000 })
const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.user()))

const place = async (who: TestUser, slot: string | undefined) => {
  const { status } = await who.call('order.placeCod', {
    body: {
      deliveryAddressId: who.addressId,
      paymentMethod: 'COD',
      products: [{ productId: milk.id, quantity: 1 }],
      ...(slot && { slot }),
    },
  })
  return status
}

async function cancelAll() {
  for (const who of shoppers) {
    for (const { _id, can_cancel } of (await who.call('order.list', {})).data) {
      if (can_cancel) await who.call('order.cancel', { params: { id: _id } })
    }
  }
  await shop.db.delete(rateLimits)
}

test(`in ${TRIALS} trials of 12 orders at once for the last place of a slot, exactly one is placed`, async () => {
  await withSlots(shop.db)
  const slots = (await shoppers[0]?.call('order.slots', {}))?.data.slots ?? []
  const wanted = slots[5]?.from
  for (let trial = 0; trial < TRIALS; trial++) {
    const statuses = await Promise.all(shoppers.map((who) => place(who, wanted)))

    expect(statuses.toSorted()).toEqual([201, ...Array(11).fill(409)])
    await cancelAll()
  }
}, 240_000)

test('orders that name no slot of a closed shop fill slot after slot, none above its number', async () => {
  await withSlots(shop.db, { isClosed: true, orders_per_slot: 5 })

  const statuses = await Promise.all(shoppers.map((who) => place(who, undefined)))

  expect(statuses).toEqual(Array(12).fill(201))
  const meera = await shop.user({ role: 'ADMIN' })
  const { data } = await meera.call('order.slotFill', {})
  expect(data.filter(({ taken }) => taken > 0).map(({ taken }) => taken)).toEqual([5, 5, 2])
  await cancelAll()
})
