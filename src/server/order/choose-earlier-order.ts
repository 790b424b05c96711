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
 * The id of the order this request has already led to, so that a retry after a lost answer gets it again.
 * Throws unprocessable when its key was used for another wish.
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

  const [twin] = earlier
  // The next retry under this key may come when the window is over.
  if (twin && idempotencyKey) await insertOrderKey(tx, userId, twin.id, idempotencyKey)
  return twin?.id
}

/** What makes two requests the same wish: who, where to, how paid, what. In which order the cart names it makes no difference. */
export function hashOfWish({
  userId,
  addressId,
  paymentMode,
  requested,
}: Omit<Wish, 'idempotencyKey'>): Buffer {
  const lines = inIdOrder(requested).map(({ productId, quantity }) => [productId, quantity])
  return hashOfValues(userId, addressId, paymentMode, lines)
}
