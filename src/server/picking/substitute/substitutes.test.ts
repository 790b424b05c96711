import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { newId } from '#server/lib/id.ts'
import { endOffers } from '#server/order/substitute/end-offers.ts'
import { makeCoupon, orderWithCoupon } from '#server/testing/coupons.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })

afterEach(() => expectLedgerMatchesStock(shop.db))

type Product = { id: string }

/** An order of two milk at ₹30, of which one is missing, and bread at ₹40. Curd costs ₹25. */
async function withMilkShort(wish: { isPaid?: boolean; curdPrice?: number } = {}) {
  const asha = await shop.user({ emailVerifiedAt: new Date() })
  const milk = await shop.product({ name: 'Milk', stock: 10, price: 30_00, gstRate: 0 })
  const bread = await shop.product({ name: 'Bread', stock: 10, price: 40_00, gstRate: 5 })
  const price = wish.curdPrice ?? 25_00
  const curd = await shop.product({ name: 'Curd', stock: 5, price, gstRate: 12, hsn: '0403' })
  const lines: [Product, number][] = [
    [milk, 2],
    [bread, 1],
  ]
  const id = wish.isPaid ? await paidOrder(asha, lines) : await cashOrder(asha, lines)
  await pintu.call('picking.start', { params: { id }, body: {} })
  await tick(id, milk, 1)
  await tick(id, bread, 1)
  return { asha, milk, bread, curd, id }
}

async function cashOrder(asha: TestUser, lines: [Product, number][]) {
  const { data } = await asha.call('order.placeCod', {
    body: {
      deliveryAddressId: asha.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    },
  })
  return data.order_id
}

async function paidOrder(asha: TestUser, lines: [Product, number][]) {
  const { data } = await shop.checkout(asha, lines)
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  return data.order_id
}

const tick = (id: string, { id: product_id }: Product, found: number | null) =>
  pintu.call('picking.tick', {
    params: { id },
    body: { product_id, found, ...(found !== null && { reason: 'other' as const }) },
  })
const offer = (id: string, missing: Product, product: Product, quantity = 1) =>
  pintu.call('picking.offer', {
    params: { id },
    body: { product_id: missing.id, substitute_id: product.id, quantity },
  })
const withdraw = (id: string, missing: Product) =>
  pintu.call('picking.withdrawOffer', { params: { id }, body: { product_id: missing.id } })
/** With what was accepted up to now, as the screen does. */
async function pack(id: string, without_offers = false) {
  const { data } = await pintu.call('picking.orders', { query: { ids: id } })
  const accepted = (data[0]?.lines ?? []).flatMap(({ offer }) =>
    offer?.state === 'accepted' ? [offer._id] : [],
  )
  return pintu.call('picking.pack', { params: { id }, body: { bags: 1, without_offers, accepted } })
}
const see = async (asha: TestUser, id: string) =>
  (await asha.call('order.get', { params: { id } })).data
const offersOf = async (asha: TestUser, id: string) => (await see(asha, id)).offers ?? []
const answer = async (asha: TestUser, id: string, accept: boolean) => {
  const [first] = await shop.db
    .select({ id: substituteOffers.id })
    .from(substituteOffers)
    .where(sql`order_id = (select id from orders where number = ${id})`)
    .orderBy(sql`offered_at desc`)
  return asha.call('order.answerOffer', {
    params: { id },
    body: { offer_id: first?.id ?? '', accept },
  })
}
/** The guard of the terms is switched off for this connection, because only time can do this otherwise. */
const letLapse = (id: string) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table substitute_offers disable trigger substitute_offers_forward`)
    await tx.execute(sql`update substitute_offers set expires_at = clock_timestamp()
      where order_id = (select id from orders where number = ${id})`)
    await tx.execute(sql`alter table substitute_offers enable trigger substitute_offers_forward`)
  })
const documentsOf = async (id: string) => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from orders where number = ${id}`,
  )
  return (await issueInvoices(shop.db, rows[0]?.id ?? '')).map(({ document }) => document)
}

test('an accepted replacement is packed as a line of the order, and the total falls', async () => {
  const { asha, milk, curd, id } = await withMilkShort()

  const offered = await offer(id, milk, curd)
  const [open] = await offersOf(asha, id)
  const accepted = await answer(asha, id, true)
  const packed = await pack(id)

  expect(offered.data.lines.find(({ product_id }) => product_id === milk.id)?.offer).toMatchObject({
    name: 'Curd',
    price: 25,
    state: 'open',
  })
  expect(open).toMatchObject({ missing_id: milk.id, price: 25, quantity: 1, state: 'open' })
  const minutesLeft = (Date.parse(open?.ends_at ?? '') - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(4)
  expect(minutesLeft).toBeLessThan(5.1)
  expect(accepted.data.offers).toMatchObject([{ state: 'accepted' }])
  expect(packed.status).toBe(200)
  const order = await see(asha, id)
  expect(order).toMatchObject({
    sub_total_amount: 95,
    total_amount: 163,
    short_amount: 30,
    products: [
      { quantity: 2, short: 1 },
      { quantity: 1 },
      { quantity: 1, substitute_for: milk.id, product_id: { name: 'Curd', price: 25 } },
    ],
  })
  expect(order.offers).toBeUndefined()
  expect(await shop.stockOf(curd)).toBe(4)
  expect((await mailsFor(shop.db, asha.id)).at(-1)?.details).toMatchObject({
    amount: 5_00,
    total: 163_00,
    substitutes: [{ name: 'Curd', quantity: 1, price: 25_00 }],
  })
})

test('a dearer replacement costs what was paid for the missing item', async () => {
  const { asha, milk, curd, id } = await withMilkShort({ curdPrice: 90_00 })

  await offer(id, milk, curd)
  await answer(asha, id, true)
  await pack(id)

  expect(await see(asha, id)).toMatchObject({ total_amount: 168 })
})

test('what a coupon took off the missing item is not charged for its replacement', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ name: 'Milk', stock: 10, price: 100_00 })
  const curd = await shop.product({ name: 'Rabri', stock: 5, price: 100_00 })
  const { code } = await makeCoupon(meera, { amount: null, percent: 10 })
  const { data } = await orderWithCoupon(asha, [[milk, 3]], code)
  const id = data.order_id
  const before = await see(asha, id)
  await pintu.call('picking.start', { params: { id }, body: {} })
  await tick(id, milk, 1)

  const { data: found } = await pintu.call('picking.substitutes', {
    params: { id },
    query: { product_id: milk.id, search: 'Rabri' },
  })
  await offer(id, milk, curd, 2)
  await answer(asha, id, true)
  await pack(id)

  expect(found).toMatchObject([{ name: 'Rabri', price: 100, pays: 90 }])
  const after = await see(asha, id)
  expect(after).toMatchObject({ coupon_discount: 10, total_amount: before.total_amount })
})

test('of a paid order the difference goes back, and its documents add up with the rate of the replacement', async () => {
  const { asha, milk, bread, curd, id } = await withMilkShort({ isPaid: true })
  await offer(id, milk, curd)
  await answer(asha, id, true)

  await pack(id)
  await shop.work()

  const order = await see(asha, id)
  expect(order).toMatchObject({ total_amount: 163, refunds: [{ amount: 5 }] })
  const [invoice, supplement, exchange, note] = await documentsOf(id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: 168_00 })
  expect(supplement).toMatchObject({
    kind: 'invoice',
    supplements: invoice?.number,
    total: 25_00,
    lines: [{ productId: curd.id, rate: 12, code: '0403', quantity: 1, gross: 25_00 }],
  })
  expect(exchange).toMatchObject({
    kind: 'credit-note',
    total: 25_00,
    lines: [{ productId: milk.id, quantity: 1, gross: 25_00 }],
  })
  expect(note).toMatchObject({
    kind: 'credit-note',
    total: 5_00,
    lines: [{ productId: milk.id, quantity: 0, gross: 5_00 }],
  })

  for (const to of ['Shipped', 'Delivered'] as const) {
    await meera.call('order.move', { params: { id }, body: { to } })
  }
  const lines = [curd, bread].map((one) => ({ product_id: one.id, quantity: 1 }))
  const how = { money: 'online', items: 'shelf', reason: 'Sour', amount: 65 } as const
  await meera.call(
    'order.return',
    { params: { id }, body: { lines, ...how } },
    { headers: { 'idempotency-key': newId() } },
  )
  await shop.work()
  const documents = await documentsOf(id)
  expect(documents.at(-1)).toMatchObject({
    total: 65_00,
    against: { number: invoice?.number, supplement: supplement?.number, left: 98_00 },
    lines: [
      { productId: bread.id, rate: 5, gross: 40_00 },
      { productId: curd.id, rate: 12, gross: 25_00 },
    ],
  })
})

const ENDS: Record<string, (order: Awaited<ReturnType<typeof withMilkShort>>) => Promise<unknown>> =
  {
    declined: ({ asha, id }) => answer(asha, id, false),
    lapsed: async ({ id }) => {
      await letLapse(id)
      await endOffers(shop.db)
    },
    'taken back': ({ id, milk }) => withdraw(id, milk),
  }

test.each(Object.keys(ENDS))(
  'an offer that is %s leaves the missing item out, as before',
  async (end) => {
    const order = await withMilkShort()
    const { asha, milk, curd, id } = order
    await offer(id, milk, curd)
    const reserved = await shop.stockOf(curd)

    await ENDS[end]?.(order)
    await pack(id)

    expect(reserved).toBe(4)
    expect(await see(asha, id)).toMatchObject({ total_amount: 138, products: [{}, {}] })
    expect(await shop.stockOf(curd)).toBe(5)
  },
)

test('a line is offered a replacement once, and again only after it was taken back', async () => {
  const { asha, milk, curd, id } = await withMilkShort()

  const statuses = [(await offer(id, milk, curd)).status, (await offer(id, milk, curd)).status]
  await withdraw(id, milk)
  statuses.push((await offer(id, milk, curd)).status)
  await answer(asha, id, false)
  statuses.push((await offer(id, milk, curd)).status)

  expect(statuses).toEqual([200, 409, 200, 409])
})

test('an answer may come twice, but not late, otherwise, or from another shopper', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  const ravi = await shop.user()
  await offer(id, milk, curd)

  const foreign = await answer(ravi, id, true)
  const [first, second, other] = [
    await answer(asha, id, true),
    await answer(asha, id, true),
    await answer(asha, id, false),
  ]
  const foreignAgain = await answer(ravi, id, true)
  await pack(id)
  const afterPacking = await answer(asha, id, true)

  const answers = [foreign, first, second, other, foreignAgain, afterPacking]
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 409, 404, 200])
  expect(other.errorMessage).toBe('You have already answered this offer.')

  const late = await withMilkShort()
  await offer(late.id, late.milk, late.curd)
  await letLapse(late.id)
  expect(await offersOf(late.asha, late.id)).toMatchObject([{ state: 'lapsed' }])
  expect(await answer(late.asha, late.id, true)).toMatchObject({
    status: 409,
    code: 'OFFER_ENDED',
    errorMessage:
      'This offer has ended. The missing item will be left out, and you don’t pay for it.',
  })
})

test('while the shopper can answer, the order is packed only expressly without the offer', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)

  const refused = await pack(id)
  const ticked = await tick(id, milk, 2)
  const packed = await pack(id, true)

  expect(refused).toMatchObject({ status: 409, code: 'OFFER_OPEN' })
  expect(ticked).toMatchObject({ status: 409, code: 'SUBSTITUTE_OFFERED' })
  expect(packed.status).toBe(200)
  expect((await see(asha, id)).products).toHaveLength(2)
  expect(await shop.stockOf(curd)).toBe(5)
  expect(await answer(asha, id, true)).toMatchObject({ status: 409, code: 'OFFER_ENDED' })
})

test('what was accepted at the moment of packing is not packed unseen', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  await answer(asha, id, true)

  const unseen = await pintu.call('picking.pack', {
    params: { id },
    body: { bags: 1, without_offers: true },
  })

  expect(unseen).toMatchObject({ status: 409, code: 'OFFERS_CHANGED' })
  expect((await pack(id)).status).toBe(200)
})

test('an offer is for missing units, of a product in stock that is not in the order', async () => {
  const { milk, bread, curd, id } = await withMilkShort()
  const rare = await shop.product({ name: 'Saffron', stock: 0 })

  expect(await offer(id, bread, curd)).toMatchObject({ status: 400 })
  expect(await offer(id, milk, curd, 2)).toMatchObject({ status: 400 })
  expect(await offer(id, milk, bread)).toMatchObject({ status: 400 })
  expect(await offer(id, milk, rare)).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
  expect(await offer(id, curd, rare)).toMatchObject({ status: 404 })
})

test('cancelling the order returns what was offered, open or accepted', async () => {
  for (const accepts of [true, false]) {
    const { asha, milk, curd, id } = await withMilkShort()
    await offer(id, milk, curd)
    if (accepts) await answer(asha, id, true)

    await asha.call('order.cancel', { params: { id } })
    await endOffers(shop.db)

    expect(await shop.stockOf(curd)).toBe(5)
    expect(await shop.stockOf(milk)).toBe(10)
    const rows = await shop.db
      .select()
      .from(substituteOffers)
      .where(eq(substituteOffers.productId, curd.id))
    expect(rows).toMatchObject([{ state: accepts ? 'dropped' : 'lapsed' }])
  }
})

test('an order packed by the former release leaves out what was accepted, and its stock comes back', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  await answer(asha, id, true)

  await shop.db.execute(sql`update pickings set packed_at = clock_timestamp(), bags = 1
    where order_id = (select id from orders where number = ${id})`)
  await endOffers(shop.db)

  expect(await shop.stockOf(curd)).toBe(5)
  expect((await see(asha, id)).total_amount).toBe(168)
})

test('an order of which money went back gets no replacement', async () => {
  const { asha, milk, curd, id } = await withMilkShort({ isPaid: true })
  await offer(id, milk, curd)
  await answer(asha, id, true)
  await meera.call('payment.refund', { params: { id }, body: { amount: 5, reason: 'Late' } })

  await pack(id)

  expect((await see(asha, id)).products).toHaveLength(2)
  expect(await shop.stockOf(curd)).toBe(5)
  const other = await withMilkShort({ isPaid: true })
  await meera.call('payment.refund', {
    params: { id: other.id },
    body: { amount: 5, reason: 'Late' },
  })
  expect(await offer(other.id, other.milk, other.curd)).toMatchObject({
    status: 409,
    code: 'REFUNDED',
  })
})

test('everything may be missing if something comes in its place', async () => {
  const { asha, milk, bread, curd, id } = await withMilkShort()
  await tick(id, milk, 0)
  await tick(id, bread, 0)

  const empty = await pack(id)
  await offer(id, milk, curd, 2)
  await answer(asha, id, true)
  const packed = await pack(id)

  expect([empty.code, packed.status]).toEqual(['NOTHING_LEFT', 200])
  expect(await see(asha, id)).toMatchObject({ sub_total_amount: 50 })
})

test('the terms of an offer cannot be changed', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  const isIt = eq(substituteOffers.productId, curd.id)

  const set = (change: object) => shop.db.update(substituteOffers).set(change).where(isIt)
  await expect(set({ unitPrice: 1 })).rejects.toThrow()
  await expect(set({ state: 'packed' })).rejects.toThrow()
  await answer(asha, id, false)
  await expect(set({ state: 'accepted' })).rejects.toThrow()
})

test('offers and their withdrawal are in the trail', async () => {
  const { milk, curd, id } = await withMilkShort()

  await offer(id, milk, curd)
  await withdraw(id, milk)
  await withdraw(id, milk)

  const entries = await shop.db
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subject, id))
  expect(entries.slice(-2)).toEqual([
    { action: 'order.offerSubstitute', after: { offer: '1 × Curd for Milk', minutes: 5 } },
    { action: 'order.withdrawSubstitute', after: null },
  ])
})

test('ordering again takes what was ordered, not what came in its place', async () => {
  const { asha, milk, bread, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  await answer(asha, id, true)
  await pack(id)

  const { data } = await asha.call('order.reorder', { params: { id } })

  expect(data.cart.map(({ product }) => product._id).toSorted()).toEqual(
    [milk.id, bread.id].toSorted(),
  )
})
