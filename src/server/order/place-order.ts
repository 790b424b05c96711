import { createHash } from 'node:crypto'
import { billFor } from '#contract/bill.ts'
import type { PaymentMode } from '#contract/constants.ts'
import { lockUser } from '#server/account/user-lock-store.ts'
import { findAddress } from '#server/address/address-store.ts'
import { takeOrderedFromCart } from '#server/cart/cart-store.ts'
import type { Taken } from '#server/catalog/product.ts'
import { findProducts, recordSale, takeFromStock } from '#server/catalog/stock-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found, ShopError } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { sameHash } from '#server/lib/tokens.ts'
import type { Order } from './order.ts'
import {
  checkSeenAmounts,
  itemsAtTodaysPrice,
  mergeItems,
  outOfStock,
  type SeenAmounts,
} from './order-items.ts'
import {
  findOrder,
  findOrderByKey,
  findTwin,
  insertOrder,
  insertOrderEvent,
} from './order-store.ts'

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

export type Placed = { order: Order; soldOut: boolean }

const TWIN_SECONDS = 15

/**
 * Places a cash order: takes the stock, writes the order and takes what was ordered out of the cart,
 * all of it or none. The same request again answers with the same order.
 * Throws not_found for a foreign address, conflict when goods or prices have changed, unprocessable
 * when the key was used for another request.
 */
export function placeOrder(db: Db, request: OrderRequest): Promise<Placed> {
  const { userId, addressId } = request
  const requested = mergeItems(request.requested)
  const requestHash = hashOf({ ...request, requested })

  return inTransaction(db, async (tx) => {
    // One order at a time for one shopper, so that two clicks cannot both find no earlier order.
    await lockUser(tx, userId)
    const earlier = await findEarlier(tx, request, requestHash)
    if (earlier) return { order: await orderOf(tx, userId, earlier), soldOut: false }

    const address = found(await findAddress(tx, userId, addressId), 'Address')
    const taken = await takeAll(tx, requested)
    const items = itemsAtTodaysPrice(requested, taken)
    const bill = billFor(items)
    checkSeenAmounts(request.seen, bill, items)

    const id = newId()
    const { id: _addressId, isDefault: _isDefault, ...deliverTo } = address
    await insertOrder(tx, {
      id,
      number: newOrderNumber(),
      userId,
      status: 'Processing',
      paymentStatus: 'Pending',
      paymentMode: request.paymentMode,
      subtotal: bill.subtotal,
      shippingFee: bill.shippingFee,
      tax: bill.tax,
      total: bill.total,
      address: deliverTo,
      items,
      providerOrderId: null,
      idempotencyKey: request.idempotencyKey,
      requestHash,
    })
    await insertOrderEvent(tx, {
      orderId: id,
      status: 'Processing',
      actor: 'shopper',
      actorId: userId,
    })
    await recordSale(tx, id, requested)
    await takeOrderedFromCart(tx, userId, requested)

    const order = await orderOf(tx, userId, id)
    return { order, soldOut: taken.some(({ stock }) => stock === 0) }
  })
}

async function orderOf(tx: Db, userId: string, id: string) {
  return found(await findOrder(tx, userId, id), 'Order')
}

/** The id of the order this request has already led to. */
async function findEarlier(tx: Db, { userId, idempotencyKey }: OrderRequest, requestHash: Buffer) {
  if (!idempotencyKey) return (await findTwin(tx, userId, requestHash, TWIN_SECONDS))?.id

  const earlier = await findOrderByKey(tx, userId, idempotencyKey)
  if (earlier && !sameHash(earlier.requestHash, requestHash)) {
    throw new ShopError('unprocessable', 'This checkout was already used for another order.', {
      code: 'KEY_REUSED',
    })
  }
  return earlier?.id
}

async function takeAll(tx: Db, requested: readonly Taken[]) {
  const taken = await takeFromStock(tx, requested)
  if (taken.length === requested.length) return taken

  const supplied = new Set(taken.map(({ id }) => id))
  const missing = requested.filter(({ productId }) => !supplied.has(productId))
  throw outOfStock(
    missing,
    await findProducts(
      tx,
      missing.map(({ productId }) => productId),
    ),
  )
}

/** What makes two requests the same wish: who, where to, how paid, what. */
function hashOf({ userId, addressId, paymentMode, requested }: OrderRequest): Buffer {
  const wish = JSON.stringify([
    userId,
    addressId,
    paymentMode,
    requested.map(({ productId, quantity }) => [productId, quantity]),
  ])
  return createHash('sha256').update(wish).digest()
}
