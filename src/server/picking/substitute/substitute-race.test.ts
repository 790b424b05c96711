import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import { endOffers } from '#server/order/substitute/end-offers.ts'
import { hasServer } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openShop, type TestUser } from '#server/testing/shop.ts'

/* Many different people, because requests of one person wait for each other. */

const ROUNDS = hasServer ? 12 : 3
const PAIRS = 8

const shop = await openShop()
const pickers = await Promise.all(
  Array.from({ length: PAIRS }, () => shop.user({ role: 'PICKER' })),
)

afterEach(async () => {
  await endOffers(shop.db)
  await expectLedgerMatchesStock(shop.db)
  expect(await wronglyHeld()).toEqual([])
})

type Product = { id: string }
type Offered = Awaited<ReturnType<typeof offered>>

/** Each pair: an order of two milk and one bread, of which one milk is missing and one curd is offered. */
async function offered(asha: TestUser, pintu: TestUser, curd: Product) {
  const milk = await shop.product({ name: 'Milk', stock: 9, price: 30_00 })
  const bread = await shop.product({ name: 'Bread', stock: 9, price: 40_00 })
  const { data } = await buy(asha, [
    [milk, 2],
    [bread, 1],
  ])
  const params = { id: data.order_id }
  await pintu.call('picking.start', { params, body: {} })
  for (const { id: product_id } of [milk, bread]) {
    await pintu.call('picking.tick', { params, body: { product_id, found: 1, reason: 'other' } })
  }
  const body = { product_id: milk.id, substitute_id: curd.id, quantity: 1 }
  const { status } = await pintu.call('picking.offer', { params, body })
  return { asha, pintu, params, status, curd }
}

const buy = (who: TestUser, lines: [Product, number][]) =>
  who.call('order.placeCod', {
    body: {
      deliveryAddressId: who.addressId,
      paymentMethod: 'COD',
      products: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    },
  })

const everyPair = (curd: Product) =>
  Promise.all(pickers.map(async (pintu) => offered(await shop.user(), pintu, curd)))

const offerIdOf = async ({ asha, params }: Offered) =>
  (await asha.call('order.get', { params })).data.offers?.[0]?._id ?? ''
const answer = async (pair: Offered, accept: boolean, offer_id: string) =>
  (await pair.asha.call('order.answerOffer', { params: pair.params, body: { offer_id, accept } }))
    .status
const pack = ({ pintu, params }: Offered, accepted: string[]) =>
  pintu.call('picking.pack', { params, body: { bags: 1, without_offers: true, accepted } })
const cancel = ({ asha, params }: Offered) => asha.call('order.cancel', { params })

/** Units that an order holds and has not: reserved by the ledger, and neither an item nor a live offer of it. */
async function wronglyHeld() {
  const { rows } = await shop.db.execute(sql`
    with held as (select order_id, product_id, -sum(delta) as quantity from stock_movements
        where order_id is not null group by 1, 2),
      due as (select i.order_id, i.product_id, i.quantity - coalesce(s.quantity, 0) as quantity
        from order_items i join orders o on o.id = i.order_id and o.status <> 'Cancelled'
        left join order_item_shorts s using (order_id, product_id)
        union all select order_id, product_id, quantity from substitute_offers
        where state in ('open', 'accepted'))
    select * from held full join due using (order_id, product_id)
    where coalesce(held.quantity, 0) <> coalesce(due.quantity, 0)`)
  return rows
}

/** What happens to the order of this pair at once. */
function storm(pair: Offered, nth: number, id: string): Promise<unknown>[] {
  const answers = [answer(pair, nth % 4 !== 3, id)]
  const packings = nth % 2 === 0 ? [pack(pair, nth % 4 === 0 ? [id] : [])] : []
  return [...answers, ...packings, ...(nth % 3 === 0 ? [cancel(pair)] : [])]
}

test('accepting, packing and cancelling at once leave each unit in one place', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const curd = await shop.product({ name: `Curd ${round}`, stock: PAIRS, price: 25_00 })
    const pairs = await everyPair(curd)
    const ids = await Promise.all(pairs.map(offerIdOf))

    await Promise.all(pairs.flatMap((pair, nth) => storm(pair, nth, ids[nth] ?? '')))
    await endOffers(shop.db)

    const packed = await shop.db.$count(
      substituteOffers,
      sql`product_id = ${curd.id} and state = 'packed'
        and order_id in (select id from orders where status <> 'Cancelled')`,
    )
    const accepted = await shop.db.$count(
      substituteOffers,
      sql`product_id = ${curd.id} and state = 'accepted'`,
    )
    expect(await shop.stockOf(curd)).toBe(PAIRS - packed - accepted)
    expect(await wronglyHeld()).toEqual([])
  }
}, 240_000)

test('of two tabs that accept and decline at once one is told, and the answer holds', async () => {
  const curd = await shop.product({ name: 'Curd', stock: PAIRS, price: 25_00 })
  const pairs = await everyPair(curd)

  for (const pair of pairs) {
    const id = await offerIdOf(pair)
    const statuses = await Promise.all([answer(pair, true, id), answer(pair, false, id)])
    const twice = await Promise.all([answer(pair, true, id), answer(pair, true, id)])

    expect(statuses.toSorted()).toEqual([200, 409])
    expect(new Set(twice)).toEqual(new Set([statuses[0]]))
  }
}, 120_000)

test('the last unit goes to one order or one offer', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const last = await shop.product({ name: `Last ${round}`, stock: 1, price: 25_00 })
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.user()))

    const [pairs, ...orders] = await Promise.all([
      everyPair(last),
      ...buyers.map((buyer) => buy(buyer, [[last, 1]])),
    ])

    const offers = pairs.filter(({ status }) => status === 200).length
    expect(offers + orders.filter(({ status }) => status === 201).length).toBe(1)
    expect(await shop.stockOf(last)).toBe(0)
  }
}, 240_000)

test('an answer in the last moment is accepted or told to be late, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const curd = await shop.product({ name: `Late ${round}`, stock: PAIRS, price: 25_00 })
    const pairs = await everyPair(curd)
    const ids = await Promise.all(pairs.map(offerIdOf))
    await letOffersEnd(curd)

    const statuses = await Promise.all([
      ...pairs.map((pair, nth) => answer(pair, true, ids[nth] ?? '')),
      endOffers(shop.db),
      endOffers(shop.db),
    ])
    await eventually(async () => {
      await endOffers(shop.db)
      expect(await openOffersOf(curd)).toBe(0)
    })

    const accepted = statuses.filter((status) => status === 200).length
    expect(await shop.stockOf(curd)).toBe(PAIRS - accepted)
  }
}, 240_000)

const openOffersOf = ({ id }: Product) =>
  shop.db.$count(substituteOffers, sql`product_id = ${id} and state = 'open'`)

/** About now. The guard of the terms is off meanwhile, because only time can do this otherwise. */
const letOffersEnd = ({ id }: Product) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table substitute_offers disable trigger substitute_offers_forward`)
    await tx.execute(sql`update substitute_offers
      set expires_at = clock_timestamp() + interval '40 milliseconds' where product_id = ${id}`)
    await tx.execute(sql`alter table substitute_offers enable trigger substitute_offers_forward`)
  })
