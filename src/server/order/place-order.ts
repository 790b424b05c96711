import { billFor } from '#contract/bill.ts'
import type { PaymentMode } from '#contract/constants.ts'
import { findAddress } from '#server/address/address-store.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import type { Taken } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { limit, limitKey, MINUTE } from '#server/limits/limit.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { recordSale, takeFromStock } from '#server/stock/stock-store.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
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
import { findOrder, insertOrder, insertOrderEvent } from './order-store.ts'

/** Per shopper: nobody can empty the shelf with orders that are never paid. */
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
 * Throws not_found for a foreign address, conflict when goods or prices have changed, unprocessable
 * when the key was used for another request, too_many after too many orders.
 */
export function placeOrder(db: Db, request: OrderRequest): Promise<Order> {
  const { userId, addressId } = request
  const actor = asShopper(userId)
  const requested = mergeItems(request.requested)
  const requestHash = hashOfWish({ ...request, requested })

  return inTransaction(db, async (tx) => {
    // One order at a time for one shopper, so that two clicks cannot both find no earlier order.
    const shopper = found(await lockUser(tx, userId), 'User')
    const earlierId = await findEarlierOrder(tx, request, requestHash)
    if (earlierId) return orderOf(tx, actor, earlierId)
    await limit(tx, { key: limitKey('place-order', userId), ...ORDERS })

    const address = deliverTo(found(await findAddress(tx, userId, addressId), 'Address'))
    const taken = await takeAll(tx, requested)
    const items = itemsAtTodaysPrice(requested, taken)
    const bill = billFor(items)
    checkSeenAmounts(request.seen, bill, items)

    const { paymentMode, idempotencyKey } = request
    const wish = { userId, paymentMode, idempotencyKey, requestHash }
    const id = await saveOrder(tx, actor, { ...wish, address, items, bill })
    await recordSale(tx, id, requested)
    await takeOrderedFromCart(tx, userId, requested)

    const order = await orderOf(tx, actor, id)
    await promiseMail(tx, orderPlacedMail(shopper, order))
    return order
  })
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
  bill: ReturnType<typeof billFor>
  idempotencyKey: string | undefined
  requestHash: Buffer
}

async function saveOrder(tx: Db, actor: Actor, { bill, ...rest }: Saved): Promise<string> {
  const id = newId()
  const { subtotal, shippingFee, tax, total } = bill
  await insertOrder(tx, {
    ...rest,
    id,
    subtotal,
    shippingFee,
    tax,
    total,
    number: newOrderNumber(),
    status: 'Processing',
    paymentStatus: 'Pending',
    providerOrderId: null,
  })
  await insertOrderEvent(tx, { id, userId: rest.userId }, { actor, status: 'Processing' })
  return id
}

async function orderOf(tx: Db, actor: Actor, id: string): Promise<Order> {
  return found(await findOrder(tx, actor, id), 'Order')
}
