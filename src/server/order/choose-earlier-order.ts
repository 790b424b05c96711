import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { type Earlier, insertOrderKey } from './earlier-order-store.ts'
import { inIdOrder } from './order-item-rules.ts'

type Wish = {
  userId: string
  addressId: string
  paymentMode: string
  requested: readonly ProductQuantity[]
  idempotencyKey: string | undefined
}

/**
 * The id of the order that this request has already created, so that a retry after a lost answer gets it again. Throws
 * unprocessable when its key was used for another request.
 */
export async function chooseEarlierOrder(
  tx: Db,
  { userId, idempotencyKey }: Wish,
  earlier: readonly Earlier[],
): Promise<string | undefined> {
  const keyed = earlier.find((order) => order.is_keyed)
  if (keyed && !keyed.is_same) {
    throw new ShopError('unprocessable', 'This checkout was already used for another order.', {
      code: 'KEY_REUSED',
    })
  }
  if (keyed) return keyed.id

  const [duplicate] = earlier
  // The next retry with this key may come after the window.
  if (duplicate && idempotencyKey) await insertOrderKey(tx, userId, duplicate.id, idempotencyKey)
  return duplicate?.id
}

/** Two requests are equal when they have the same shopper, address, payment mode and items, in any order. */
export function hashOfRequest({
  userId,
  addressId,
  paymentMode,
  requested,
}: Omit<Wish, 'idempotencyKey'>): Buffer {
  const lines = inIdOrder(requested).map(({ productId, quantity }) => [productId, quantity])
  return hashOfValues(userId, addressId, paymentMode, lines)
}
