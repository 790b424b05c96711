import { createHash } from 'node:crypto'
import type { Taken } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { sameHash } from '#server/lib/tokens.ts'
import { findOrderByKey, findTwin } from './order-store.ts'

type Wish = {
  userId: string
  addressId: string
  paymentMode: string
  requested: readonly Taken[]
  idempotencyKey: string | undefined
}

/** Without a key, an equal order this soon after the first is a double click and not a second wish. */
const TWIN_SECONDS = 15

/**
 * The id of the order this request has already led to, so that a retry after a lost answer gets it again.
 * Throws unprocessable when its key was used for another wish.
 */
export async function findEarlierOrder(
  tx: Db,
  { userId, idempotencyKey }: Wish,
  requestHash: Buffer,
): Promise<string | undefined> {
  if (!idempotencyKey) return findTwin(tx, userId, requestHash, TWIN_SECONDS)

  const earlier = await findOrderByKey(tx, userId, idempotencyKey)
  if (earlier && !sameHash(earlier.requestHash, requestHash)) {
    throw new ShopError('unprocessable', 'This checkout was already used for another order.', {
      code: 'KEY_REUSED',
    })
  }
  return earlier?.id
}

/** What makes two requests the same wish: who, where to, how paid, what. */
export function hashOfWish({ userId, addressId, paymentMode, requested }: Wish): Buffer {
  const lines = requested.map(({ productId, quantity }) => [productId, quantity])
  return createHash('sha256')
    .update(JSON.stringify([userId, addressId, paymentMode, lines]))
    .digest()
}
