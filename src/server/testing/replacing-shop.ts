import { sql } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import { orderForCash } from './cash-order.ts'
import { expectLedgerMatchesStock } from './ledger.ts'
import { orderPaidOnline } from './paid-order.ts'
import { openPayingShop } from './paying.ts'
import type { TestUser } from './shop.ts'

type Product = { id: string }

/** A shop with a picker who offers products in place of missing ones. After each test its ledger is checked. */
export async function openReplacingShop() {
  const shop = await openPayingShop({ pace: { refundMs: 0 } })
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
  afterEach(() => expectLedgerMatchesStock(shop.db))
  const calls = pickingCalls(shop.db, pintu)
  return { shop, meera, pintu, ...calls, withMilkShort: milkShort(shop, pintu) }
}

type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** Makes an order of two milk at ₹30, of which one is missing, and bread at ₹40. Curd costs ₹25. */
const milkShort =
  (shop: PayingShop, pintu: TestUser) =>
  async (wish: { isPaid?: boolean; curdPrice?: number } = {}) => {
    const { tick } = pickingCalls(shop.db, pintu)
    const asha = await shop.user({ emailVerifiedAt: new Date() })
    const milk = await shop.product({ name: 'Milk', stock: 10, price: 30_00, gstRate: 0 })
    const bread = await shop.product({ name: 'Bread', stock: 10, price: 40_00, gstRate: 5 })
    const price = wish.curdPrice ?? 25_00
    const curd = await shop.product({ name: 'Curd', stock: 5, price, gstRate: 12, hsn: '0403' })
    const lines: [Product, number][] = [
      [milk, 2],
      [bread, 1],
    ]
    const id = wish.isPaid
      ? await orderPaidOnline(shop, asha, lines)
      : (await orderForCash(asha, lines)).order_id
    await pintu.call('picking.start', { params: { id }, body: {} })
    await tick(id, milk, 1)
    await tick(id, bread, 1)
    return { asha, milk, bread, curd, id }
  }

function pickingCalls(db: PayingShop['db'], pintu: TestUser) {
  return {
    tick: (id: string, { id: product_id }: Product, found: number | null) =>
      pintu.call('picking.tick', {
        params: { id },
        body: { product_id, found, ...(found !== null && { reason: 'other' as const }) },
      }),
    offer: (id: string, missing: Product, product: Product, quantity = 1) =>
      pintu.call('picking.offer', {
        params: { id },
        body: { product_id: missing.id, substitute_id: product.id, quantity },
      }),
    withdraw: (id: string, missing: Product) =>
      pintu.call('picking.withdrawOffer', { params: { id }, body: { product_id: missing.id } }),
    /** With what was accepted up to now, as the screen does. */
    pack: async (id: string, without_offers = false) => {
      const { data } = await pintu.call('picking.orders', { query: { ids: id } })
      const accepted = (data[0]?.lines ?? []).flatMap(({ offer }) =>
        offer?.state === 'accepted' ? [offer._id] : [],
      )
      const body = { bags: 1, without_offers, accepted }
      return pintu.call('picking.pack', { params: { id }, body })
    },
    /** The shopper answers the newest offer. */
    answer: async (asha: TestUser, id: string, accept: boolean) => {
      const [first] = await db
        .select({ id: substituteOffers.id })
        .from(substituteOffers)
        .where(sql`order_id = (select id from orders where number = ${id})`)
        .orderBy(sql`offered_at desc`)
      const body = { offer_id: first?.id ?? '', accept }
      return asha.call('order.answerOffer', { params: { id }, body })
    },
    /** The guard of the terms is switched off for this connection, because only time can do this otherwise. */
    letLapse: (id: string) =>
      db.transaction(async (tx) => {
        const trigger = sql.raw('trigger substitute_offers_forward')
        await tx.execute(sql`alter table substitute_offers disable ${trigger}`)
        await tx.execute(sql`update substitute_offers set expires_at = clock_timestamp()
          where order_id = (select id from orders where number = ${id})`)
        await tx.execute(sql`alter table substitute_offers enable ${trigger}`)
      }),
  }
}

/** The order as its shopper sees it. */
export const seeOrder = async (asha: TestUser, id: string) =>
  (await asha.call('order.get', { params: { id } })).data

export const offersOf = async (asha: TestUser, id: string) =>
  (await seeOrder(asha, id)).offers ?? []
