import { type Bill, billFor } from '#contract/bill.ts'
import type { PaymentMode } from '#contract/constants.ts'
import { findAddress } from '#server/address/address-store.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import type { Taken } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { isWithin, type Limit, limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { recordSale, takeFromStock } from '#server/stock/stock-store.ts'
import { type ActiveUser, actForUser } from '#server/user/act-for-user.ts'
import { checkCashGoods, goodsOf } from './cash-order-rules.ts'
import { findEarlierOrder, hashOfWish } from './find-earlier-order.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  mergeItems,
  outOfStock,
  type SeenAmounts,
} from './order-item-rules.ts'
import { orderPlacedMail } from './order-mail-rules.ts'
import { type Actor, asShopper, deliverTo, type Order } from './order-rules.ts'
import {
  findOrder,
  insertOrder,
  insertOrderEvent,
  insertOrderKey,
  sumCashGoods,
} from './order-store.ts'

/** Per shopper, refused ones too: each holds up whoever orders the same goods. */
const ORDERS = { max: 10, seconds: 10 * MINUTE }

export type OrderRequest = {
  userId: string
  addressId: string
  paymentMode: PaymentMode
  requested: readonly Taken[]
  /** The amounts the shopper agreed to. Prices may have changed since the screen was loaded. */
  seen: SeenAmounts
  /** One per checkout attempt, kept across retries. */
  idempotencyKey: string | undefined
}

/**
 * Places a cash order: takes the stock, writes the order, takes what was ordered out of the cart and
 * promises the mail, all of it or none. The same request again answers with the same order.
 * Throws not_found for a foreign address, conflict when goods or prices have changed or too much is
 * under way unpaid, unprocessable when the key was used for another request, too_many after too many tries.
 */
export async function placeOrder(db: Db, request: OrderRequest): Promise<Order> {
  const count = { key: limitKey('place-order', request.userId), ...ORDERS }
  try {
    // One order at a time for one shopper, so that two clicks cannot both find no earlier order.
    return await actForUser(db, request.userId, (tx, shopper) =>
      placeOnce(tx, { ...request, shopper }, count),
    )
  } catch (error) {
    // What was refused has left nothing behind, not even its count.
    if (error instanceof ShopError && error.kind !== 'too_many') await isWithin(db, count)
    throw error
  }
}

type Wish = OrderRequest & { shopper: ActiveUser }

async function placeOnce(tx: Db, request: Wish, count: Limit & { key: string }) {
  const { shopper, userId, addressId, paymentMode, idempotencyKey } = request
  const actor = asShopper(userId)
  const requested = mergeItems(request.requested)
  const requestHash = hashOfWish({ ...request, requested })

  const earlierId = await findEarlierOrder(tx, request, requestHash)
  if (earlierId) return orderOf(tx, actor, earlierId)
  await limit(tx, count)

  const address = deliverTo(found(await findAddress(tx, userId, addressId), 'Address'))
  const taken = await takeAll(tx, requested)
  const items = itemsAtTodaysPrice(requested, taken)
  const bill = billFor(items)
  checkSeenAmounts(request.seen, bill, items)
  checkCashGoods(await sumCashGoods(tx, userId), goodsOf(items), shopper.emailVerifiedAt !== null)

  const id = await saveOrder(tx, actor, { userId, paymentMode, requestHash, address, items, bill })
  if (idempotencyKey) await insertOrderKey(tx, userId, id, idempotencyKey)
  await recordSale(tx, id, requested)
  await takeOrderedFromCart(tx, userId, requested)

  const order = await orderOf(tx, actor, id)
  await promiseMail(tx, orderPlacedMail(shopper, order))
  return order
}

/** Takes every line from the shelf, or refuses with what is short. */
async function takeAll(tx: Db, requested: readonly Taken[]) {
  const taken = await takeFromStock(tx, requested)
  if (taken.length === requested.length) return taken

  const supplied = new Set(taken.map(({ id }) => id))
  const missing = requested.filter(({ productId }) => !supplied.has(productId))
  const onSale = await findProducts(
    tx,
    missing.map(({ productId }) => productId),
  )
  throw outOfStock(missing, onSale)
}

type Saved = Pick<Order, 'paymentMode' | 'address' | 'items'> & {
  userId: string
  bill: Bill
  requestHash: Buffer
}

/** A number that is taken already is one in half a trillion; a few in a row mean that something is broken. */
const NUMBER_TRIES = 5

async function saveOrder(tx: Db, actor: Actor, { bill, ...rest }: Saved): Promise<string> {
  const id = newId()
  const { subtotal, shippingFee, tax, total } = bill
  const amounts = { subtotal, shippingFee, tax, total }
  const begin = { status: 'Processing', paymentStatus: 'Pending', providerOrderId: null } as const
  for (let tries = 1; tries <= NUMBER_TRIES; tries++) {
    const number = newOrderNumber()
    if (!(await insertOrder(tx, { ...rest, ...amounts, ...begin, id, number }))) continue
    await insertOrderEvent(tx, { id, userId: rest.userId }, { actor, status: begin.status })
    return id
  }
  throw new Error('No order number is free')
}

async function orderOf(tx: Db, actor: Actor, id: string): Promise<Order> {
  return found(await findOrder(tx, actor, id), 'Order')
}
