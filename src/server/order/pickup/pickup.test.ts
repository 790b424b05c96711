import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { handovers } from '#server/db/schema/rider.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { newId } from '#server/lib/id.ts'
import { hasServer } from '#server/testing/database.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { phoneOrderOf, pickupOf, takeOrder, takePickup } from '#server/testing/phone-orders.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

const shop = await openShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
const ravi = await shop.user({ username: 'Ravi', role: 'RIDER' })
const milk = await shop.product({ price: 30_00, discount: 0, stock: 10_000 })

const SHOP_ADDRESS = {
  address_name: 'Tokri Retail Private Limited',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411037',
}

describe('taking a pick-up', () => {
  test('it has the shop’s address with the name and number of its customer, and costs its items only', async () => {
    const asha = await shop.user({ username: 'Asha', mobile: '9876500001' })

    const { status, data } = await takePickup(meera, asha, [[milk, 2]])

    expect(status).toBe(201)
    expect(data).toMatchObject({
      pickup: true,
      delivery_address: { ...SHOP_ADDRESS, receiver_name: 'Asha', mobile: '9876500001' },
      ...{ sub_total_amount: 60, shipping_amount: 0, tax_amount: 0, total_amount: 60 },
      next: ['Delivered', 'Cancelled'],
    })
  })

  test('later changes of the shop’s address do not reach it', async () => {
    const asha = await shop.user()
    const { data } = await takePickup(meera, asha, [[milk, 1]])
    await saveSettings({ address_line_1: 'Another road' })

    const { data: seen } = await asha.call('order.get', { params: { id: data._id } })

    expect(seen.delivery_address.address_line_1).toBe(data.delivery_address.address_line_1)
    expect(seen.delivery_address.address_line_1).not.toBe('Another road')
  })

  test('neither area, smallest order, closed shop nor slots concern it', async () => {
    const asha = await shop.user()
    await withSlots(shop.db, { isClosed: true })
    await saveSettings({
      delivery: { ...DEFAULT_TIMES, area: ['560'], closed_until: closedForAnHour() },
      charges: { ...CHARGES, minimum_order: 500 },
    })

    const { status, data } = await takePickup(meera, asha, [[milk, 1]])
    const delivery = await takeOrder(meera, asha, [[milk, 1]])
    await saveSettings({ delivery: { ...DEFAULT_TIMES, area: [] }, charges: CHARGES })
    await saveSettings({ slots: { is_on: false } })

    expect(status).toBe(201)
    expect(data.slot).toBeNull()
    expect(delivery.status).not.toBe(201)
  })

  test('a shop that has not named its seller takes none', async () => {
    const asha = await shop.user()
    await saveSettings({ address_line_1: '' })

    const refused = await takePickup(meera, asha, [[milk, 1]])
    await saveSettings({ address_line_1: 'Shop 4' })

    expect(refused).toMatchObject({ status: 409, code: 'SHOP_NOT_READY' })
  })

  test('a request needs an address or is a pick-up, and is never both', async () => {
    const asha = await shop.user()
    const { deliveryAddressId, ...nowhere } = phoneOrderOf(asha, [[milk, 1]])
    const place = (body: object) =>
      meera.call('phoneOrder.place', { body: { ...nowhere, ...body } })

    expect(await place({})).toMatchObject({
      status: 400,
      errorMessage: 'Please select a delivery address',
    })
    for (const more of [
      { deliveryAddressId },
      { slot: 'now' },
      { delivery: { doNotRing: true } },
    ]) {
      expect((await place({ pickup: true, ...more })).status).toBe(400)
    }
  })

  test('the same request again is the same order, and a delivery of it another request', async () => {
    const asha = await shop.user()
    const key = newId()

    const first = await takePickup(meera, asha, [[milk, 1]], { key })
    const again = await takePickup(meera, asha, [[milk, 1]], { key })
    const delivery = await takeOrder(meera, asha, [[milk, 1]], { key })

    expect(again.data._id).toBe(first.data._id)
    expect(delivery).toMatchObject({ status: 422, code: 'KEY_REUSED' })
  })

  test('shoppers and pickers cannot take one', async () => {
    const asha = await shop.user()

    for (const who of [asha, pintu]) {
      expect((await takePickup(who, asha, [[milk, 1]])).status).toBe(403)
    }
  })

  test('its shopper is told where to pick it up', async () => {
    const asha = await shop.user()

    await takePickup(meera, asha, [[milk, 1]])

    const [mail] = await mailsFor(shop.db, asha.id)
    expect(mail?.details).toMatchObject({
      pickup: true,
      address: expect.stringContaining('Tokri Retail Private Limited'),
    })
  })
})

describe('handing over', () => {
  test('it is picked and packed as any order, then handed over in one step with its whole history', async () => {
    const { id, number, asha } = await pickup()
    await pack(number)

    const answer = await handOver(meera, id)

    expect(answer).toMatchObject({
      status: 200,
      message: `Order ${number} is Delivered.`,
      data: { status: 'Delivered', payment_status: 'Completed', rider: null },
    })
    const { data } = await asha.call('order.get', { params: { id } })
    expect(data.history.map(({ status }) => status)).toEqual([
      ...['Processing', 'Shipped', 'Delivered'],
    ])
    expect(await handoversOf(id)).toEqual([])
  })

  test('the queue and the board mark it', async () => {
    const { number } = await pickup()

    const { data: queue } = await pintu.call('picking.queue', {})
    const { data: board } = await meera.call('order.board', {})

    const queued = queue.waiting.find(({ order_id }) => order_id === number)
    const card = board.columns.flatMap(({ orders }) => orders).find((o) => o.order_id === number)
    expect([queued?.pickup, card?.pickup]).toEqual([true, true])
    expect(card?.next).toEqual(['Delivered', 'Cancelled'])
  })

  test('while it is being picked it stays in the shop', async () => {
    const { id, number } = await pickup()
    await pintu.call('picking.start', { params: { id: number }, body: {} })

    expect(await handOver(meera, id)).toMatchObject({ status: 409, code: 'BEING_PICKED' })
  })

  test('who only picks cannot hand it over, because cash may be due', async () => {
    const { id } = await pickup()

    expect((await handOver(pintu, id)).status).toBe(403)
  })

  test('no rider gets it, neither from the shop nor after its handover was undone', async () => {
    const { id, number } = await pickup()
    const give = () =>
      meera.call('rider.handOver', {
        body: { rider_id: ravi.id, orders: [{ id: number, from: null }] },
      })

    const fresh = await give()
    const shipped = await meera.call('order.move', { params: { id }, body: { to: 'Shipped' } })
    await handOver(meera, id)
    await undo(id)
    const undone = await give()

    expect([fresh, undone].map(({ data }) => data[0]?.moved)).toEqual([false, false])
    expect(shipped).toMatchObject({ status: 409, code: 'PICK_UP' })
    expect(await handoversOf(id)).toEqual([])
    const { data } = await ravi.call('rider.orders', {})
    expect(data.orders).toEqual([])
  })

  test('a handover that was pressed by mistake is undone, and pressed again', async () => {
    const { id } = await pickup()
    await handOver(meera, id)

    const undone = await undo(id)
    const again = await handOver(meera, id)

    expect(undone.data).toMatchObject({
      ...{ status: 'Shipped', payment_status: 'Pending', next: ['Delivered', 'Cancelled'] },
    })
    expect(again.data).toMatchObject({ status: 'Delivered', payment_status: 'Completed' })
  })

  test('its address and its time stay', async () => {
    const { id } = await pickup()
    const form = {
      ...{ addressName: 'Home', addressLine1: 'Flat 402', city: 'Pune', state: 'Maharashtra' },
      ...{ pincode: '411045', mobile: '9000000001' },
    }

    const moved = await meera.call('order.changeAddress', { params: { id }, body: form })
    const later = await meera.call('order.changeSlot', {
      ...{ params: { id }, body: { slot: new Date(Date.now() + 3_600_000).toISOString() } },
    })

    expect(moved).toMatchObject({ status: 409, code: 'PICK_UP' })
    expect(later).toMatchObject({ status: 409, code: 'PICK_UP' })
  })

  test('a delivery cannot skip its way', async () => {
    const { data } = await takeOrder(meera, await shop.user(), [[milk, 1]])

    expect(await handOver(meera, data._id)).toMatchObject({ status: 409, code: 'ILLEGAL_MOVE' })
  })

  test('it says nothing about the speed of deliveries', async () => {
    const before = (await meera.call('report.day', { query: {} })).data.figures
    const { id } = await pickup()
    await handOver(meera, id)

    const { figures } = (await meera.call('report.day', { query: {} })).data

    expect(figures.delivered).toBe(before.delivered)
    expect(figures.orders).toBe(before.orders + 1)
  })
})

/** The embedded database has one connection, so fewer trials find what can be found there. */
const TRIALS = hasServer ? 20 : 3

describe('at once', () => {
  test(`in ${TRIALS} trials of six colleagues who hand it over at once, one does`, async () => {
    const colleagues = await colleaguesOf(6)
    for (let trial = 0; trial < TRIALS; trial++) {
      const { id } = await pickup()

      const answers = await Promise.all(colleagues.map((who) => handOver(who, id)))

      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
      expect(await historyOf(id)).toEqual(['Processing', 'Shipped', 'Delivered'])
    }
  })

  test(`in ${TRIALS} trials a pick-up is handed over or cancelled, and its units are sold or back`, async () => {
    const colleagues = await colleaguesOf(3)
    for (let trial = 0; trial < TRIALS; trial++) {
      const ghee = await shop.product({ stock: 5 })
      const { id, asha } = await pickup(ghee)

      const [byShopper, ...answers] = await Promise.all([
        asha.call('order.cancel', { params: { id } }),
        ...colleagues.map((who) => handOver(who, id)),
      ])

      const handed = answers.filter(({ status }) => status === 200)
      const [history, stock] = [await historyOf(id), await shop.stockOf(ghee)]
      expect([byShopper?.status === 200, handed.length, stock, history.join()]).toEqual(
        handed.length === 0 ? [true, 0, 5, CANCELLED] : [false, 1, 4, HANDED_OVER],
      )
    }
  })
})

const CANCELLED = 'Processing,Cancelled'
const HANDED_OVER = 'Processing,Shipped,Delivered'

const CHARGES = { delivery_fee: 40, handling_fee: 10, tax: 18, free_delivery_from: null }

const closedForAnHour = () => ({ until: new Date(Date.now() + 3_600_000).toISOString(), note: '' })

const colleaguesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.user({ role: 'ADMIN' })))

async function pickup(product = milk) {
  const asha = await shop.user()
  const { status, data } = await meera.call('phoneOrder.place', {
    body: pickupOf(asha, [[product, 1]]),
  })
  expect(status).toBe(201)
  return { asha, id: data._id, number: data.order_id }
}

async function pack(number: string) {
  const params = { id: number }
  await pintu.call('picking.start', { params, body: {} })
  await pintu.call('picking.tick', { params, body: { product_id: milk.id, found: 1 } })
  expect((await pintu.call('picking.pack', { params, body: { bags: 1 } })).status).toBe(200)
}

const handOver = (who: TestUser, id: string) =>
  who.call('order.move', { params: { id }, body: { to: 'Delivered' } })

const undo = (id: string) =>
  meera.call('order.undoDelivery', { params: { id }, body: { reason: 'Wrong order' } })

const handoversOf = (id: string) =>
  shop.db.select().from(handovers).where(eq(handovers.orderId, id))

const historyOf = async (id: string) =>
  (await meera.call('order.staffGet', { params: { id } })).data.history.map(({ status }) => status)

const saveSettings = (settings: object) =>
  shop.db
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} || ${JSON.stringify(settings)}::jsonb` })
