import { eq, sql } from 'drizzle-orm'
import { orders } from '#server/db/schema/order.ts'
import { refunds } from '#server/db/schema/payment.ts'
import type { openPayingShop } from './paying.ts'
import type { TestUser } from './shop.ts'

type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** Online orders of one bottle of milk (₹98), and what became of them. */
export function milkOrders(shop: PayingShop) {
  async function placed({ stock = 10 } = {}) {
    const asha = await shop.user()
    const milk = await shop.product({ price: 30_00, stock })
    const { data } = await shop.checkout(asha, [[milk, 1]])
    return { asha, milk, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
  }

  async function paid() {
    const order = await placed()
    const { paymentId } = await shop.pay(order.providerOrderId)
    await shop.work()
    return { ...order, paymentId }
  }

  const refundsOf = (id: string) =>
    shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt)

  const orderOf = async ({ id }: TestUser) =>
    (await shop.db.select().from(orders).where(eq(orders.userId, id)))[0]

  /** Stock that differs from the ledger, and orders paid without money or without their items. */
  async function brokenMoney() {
    const { rows } = await shop.db.execute(sql`
      select p.id::text from products p where p.stock <>
        (select sum(delta) from stock_movements m where m.product_id = p.id)
      union all
      select o.number from orders o where o.payment_status = 'Completed' and o.payment_mode <> 'COD'
        and (not exists (select from payments p where p.order_id = o.id and p.pays and p.amount = o.total)
          or coalesce((select sum(delta) from stock_movements m where m.order_id = o.id), 0) = 0)`)
    return rows
  }

  return { placed, paid, refundsOf, orderOf, brokenMoney }
}
