import { eq } from 'drizzle-orm'
import type { PhonePayment } from '#contract/phone-order/phone-order-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { phoneOrders } from '#server/db/schema/phone-order.ts'
import { newId } from '#server/lib/id.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { placeOrder } from '#server/order/place/place-order.ts'
import type { OrderedLine } from './cash-order.ts'
import { insertProduct, insertUser, type Values } from './shelf.ts'
import type { TestUser } from './shop.ts'

type Customer = { id: string; addressId: string }
type More = { payment?: PhonePayment; key?: string; totalAmount?: number }

/** What the back office sends to place an order for this customer. */
export const phoneOrderOf = (
  { id: customerId, addressId: deliveryAddressId }: Customer,
  lines: readonly OrderedLine[],
  { payment = 'cash', totalAmount }: More = {},
) => ({
  ...{ customerId, deliveryAddressId, payment },
  products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
  ...(totalAmount !== undefined && { totalAmount }),
})

/** Staff take an order by phone. */
export const takeOrder = (
  staff: TestUser,
  customer: Customer,
  lines: readonly OrderedLine[],
  more: More = {},
) =>
  staff.call(
    'phoneOrder.place',
    { body: phoneOrderOf(customer, lines, more) },
    more.key ? { headers: { 'idempotency-key': more.key } } : {},
  )

type Pickup = Omit<More, 'key'>

/** What the back office sends for an order that this customer picks up at the shop. */
export const pickupOf = (
  { id: customerId }: Pick<Customer, 'id'>,
  lines: readonly OrderedLine[],
  { payment = 'cash', totalAmount }: Pickup = {},
) => ({
  ...{ customerId, payment, pickup: true },
  products: lines.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
  ...(totalAmount !== undefined && { totalAmount }),
})

/** Staff take an order that is picked up. */
export const takePickup = (
  staff: TestUser,
  customer: Pick<Customer, 'id'>,
  lines: readonly OrderedLine[],
  { key, ...more }: More = {},
) =>
  staff.call(
    'phoneOrder.place',
    { body: pickupOf(customer, lines, more) },
    key ? { headers: { 'idempotency-key': key } } : {},
  )

/** The code of a link to pay a new order; `values` change the order. */
export async function payLinkCode({ db }: { db: Db }, values: Values<typeof orders> = {}) {
  const customer = await insertUser(db, {})
  const staff = await insertUser(db, { role: 'ADMIN' })
  const product = await insertProduct(db, {})
  const order = await placeOrder(db, {
    ...{ userId: customer.id, addressId: customer.addressId, takenBy: staff.id },
    ...{ paymentMode: 'UPI', idempotencyKey: newId(), seen: {} },
    requested: [{ productId: product.id, quantity: 1 }],
  })
  const code = newToken()
  const link = { linkHash: hashToken(code), linkMadeAt: new Date() }
  await db.update(phoneOrders).set(link).where(eq(phoneOrders.orderId, order.id))
  if (Object.keys(values).length > 0)
    await db.update(orders).set(values).where(eq(orders.id, order.id))
  return code
}
