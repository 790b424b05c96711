import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, inTransaction } from '#server/db/db.ts'
import { orderItems, orders } from '#server/db/schema/order.ts'
import { placeOrder } from '#server/order/place/place-order.ts'
import { openShop } from '#server/testing/shop.ts'
import { recordSale, returnToStock, takeFromStock } from './stock-store.ts'

const shop = await openShop()

test('an order whose items were released can reserve them again, and release them again', async () => {
  const { order, milk, lines } = await placedOrder()

  for (let round = 0; round < 3; round++) {
    await inTransaction(shop.db, (tx) => returnToStock(tx, order.id))
    expect(await shelfOf(milk)).toEqual({ stock: 10, ledger: 10 })
    await inTransaction(shop.db, (tx) => reserveAgain(tx, order.id, lines))
    expect(await shelfOf(milk)).toEqual({ stock: 7, ledger: 7 })
  }
})

test('items are released once, however often and concurrently it is requested', async () => {
  const { order, milk } = await placedOrder()
  const giveBack = () => inTransaction(shop.db, (tx) => returnToStock(tx, order.id))

  await Promise.all([giveBack(), giveBack(), giveBack()])

  expect(await shelfOf(milk)).toEqual({ stock: 10, ledger: 10 })
})

test('an order cannot reserve its items twice', async () => {
  const { order, milk, lines } = await placedOrder()

  const again = inTransaction(shop.db, (tx) => reserveAgain(tx, order.id, lines))

  await expect(again).rejects.toMatchObject({ constraint: 'stock_movements_once' })
  expect(await shelfOf(milk)).toEqual({ stock: 7, ledger: 7 })
})

test("T-PRC an item added later cannot make an order's subtotal wrong", async () => {
  const { order } = await placedOrder()
  const bread = await shop.product({ name: 'Bread' })

  const late = shop.db.insert(orderItems).values(oneMore(order.id, bread.id))

  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining('subtotal') },
  })
  expect(await shop.db.$count(orderItems, sql`order_id = ${order.id}`)).toBe(1)
})

test('T-PRC an item added before its subtotal is checked when both are there', async () => {
  const { order } = await placedOrder()
  const bread = await shop.product({ name: 'Bread' })
  const more = { subtotal: sql`${orders.subtotal} + 4000`, total: sql`${orders.total} + 4000` }

  const late = inTransaction(shop.db, async (tx) => {
    await tx.insert(orderItems).values(oneMore(order.id, bread.id))
    await tx.update(orders).set(more).where(eq(orders.id, order.id))
  })

  await expect(late).resolves.toBeUndefined()
})

async function placedOrder() {
  const asha = await shop.user()
  const milk = await shop.product({ stock: 10 })
  const lines = [{ productId: milk.id, quantity: 3 }]
  const order = await placeOrder(shop.db, {
    userId: asha.id,
    addressId: asha.addressId,
    paymentMode: 'COD',
    requested: lines,
    seen: {},
    idempotencyKey: undefined,
  })
  return { order, milk, lines }
}

type Lines = { productId: string; quantity: number }[]

async function reserveAgain(tx: Db, orderId: string, lines: Lines) {
  await takeFromStock(tx, lines)
  await recordSale(tx, orderId, lines)
}

async function shelfOf({ id }: { id: string }) {
  const { rows } = await shop.db.execute(sql`
    select stock, (select sum(delta)::int from stock_movements where product_id = ${id}) as ledger
    from products where id = ${id}`)
  return rows[0]
}

const oneMore = (orderId: string, productId: string) => ({
  orderId,
  productId,
  position: 1,
  name: 'Bread',
  unit: '1',
  image: '',
  listPrice: 40_00,
  discount: 0,
  unitPrice: 40_00,
  quantity: 1,
})
