import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { type OrderedLine, orderForCash } from './cash-order.ts'
import { mailsFor } from './jobs.ts'
import { expectLedgerMatchesStock } from './ledger.ts'
import { orderPaidOnline } from './paid-order.ts'
import { openPayingShop } from './paying.ts'
import type { TestUser } from './shop.ts'

type Product = { id: string }

/** A shop whose staff take items out of open orders. After each test its ledger is checked. */
export async function openReducingShop() {
  const shop = await openPayingShop({ pace: { refundMs: 0 } })
  const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
  const pintu = await shop.user({ username: 'Pintu', role: 'PICKER' })
  afterEach(() => expectLedgerMatchesStock(shop.db))

  /** An order of five milk at ₹30 and one bread at ₹40, with fees of ₹68: ₹258. */
  async function ordered(wish: { isPaid?: boolean } = {}) {
    const asha = await shop.user({ emailVerifiedAt: new Date() })
    const milk = await shop.product({ name: 'Milk', stock: 10, price: 30_00, gstRate: 0 })
    const bread = await shop.product({ name: 'Bread', stock: 10, price: 40_00, gstRate: 5 })
    const lines: OrderedLine[] = [
      [milk, 5],
      [bread, 1],
    ]
    const id = wish.isPaid
      ? await orderPaidOnline(shop, asha, lines)
      : (await orderForCash(asha, lines)).order_id
    return { asha, milk, bread, id }
  }

  const reduce = (id: string, { id: product_id }: Product, quantity: number, who = meera) =>
    who.call('order.reduceItems', {
      params: { id },
      body: { lines: [{ product_id, quantity }] },
    })
  const start = (id: string) => pintu.call('picking.start', { params: { id }, body: {} })
  const tick = (
    id: string,
    { id: product_id }: Product,
    found: number,
    reason?: 'damaged' | 'shelf-empty',
  ) =>
    pintu.call('picking.tick', {
      params: { id },
      body: { product_id, found, ...(reason && { reason }) },
    })
  const pack = (id: string) => pintu.call('picking.pack', { params: { id }, body: { bags: 1 } })
  async function pickAndPack(id: string, found: OrderedLine[]) {
    await start(id)
    for (const [product, count] of found) await tick(id, product, count)
    expect((await pack(id)).status).toBe(200)
  }
  const move = (id: string, to: 'Shipped' | 'Delivered') =>
    meera.call('order.move', { params: { id }, body: { to } })
  const cancel = (id: string) =>
    meera.call('order.move', { params: { id }, body: { to: 'Cancelled', reason: 'No rider' } })
  const see = async (asha: TestUser, id: string) =>
    (await asha.call('order.get', { params: { id } })).data
  const lineOf = async (id: string, { id: product }: Product) => {
    const { data } = await pintu.call('picking.orders', { query: { ids: id } })
    return data[0]?.lines.find(({ product_id }) => product_id === product)
  }
  const mailsOf = async ({ id }: TestUser, kind: string) =>
    (await mailsFor(shop.db, id)).filter((mail) => mail.kind === kind)
  const documentsOf = async (id: string) => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from orders where number = ${id}`,
    )
    return (await issueInvoices(shop.db, rows[0]?.id ?? '')).map(({ document }) => document)
  }

  return {
    ...{ shop, meera, pintu, ordered, reduce, start, tick, pack, pickAndPack, move, cancel, see },
    ...{ lineOf, mailsOf, documentsOf },
  }
}
