import { createHash } from 'node:crypto'
import type { Taken } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { sameHash } from '#server/lib/tokens.ts'
import { findEarlier, insertOrderKey } from './earlier-order-store.ts'

type Wish = {
  userId: string
  addressId: string
  paymentMode: string
  requested: readonly Taken[]
  idempotencyKey: string | undefined
}

/** An equal order this soon after the first is a double click or a second tab, and not a second wish. */
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
  const wanted = { key: idempotencyKey, requestHash, seconds: TWIN_SECONDS }
  const { keyed, twin } = await findEarlier(tx, userId, wanted)
  if (keyed && !sameHash(keyed.request_hash, requestHash)) {
    throw new ShopError('unprocessable', 'This checkout was already used for another order.', {
      code: 'KEY_REUSED',
    })
  }
  if (keyed) return keyed.id

  // The next retry under this key may come when the window is over.
  if (twin && idempotencyKey) await insertOrderKey(tx, userId, twin.id, idempotencyKey)
  return twin?.id
}

/** What makes two requests the same wish: who, where to, how paid, what. */
export function hashOfWish({
  userId,
  addressId,
  paymentMode,
  requested,
}: Omit<Wish, 'idempotencyKey'>): Buffer {
  const lines = requested.map(({ productId, quantity }) => [productId, quantity])
  return createHash('sha256')
    .update(JSON.stringify([userId, addressId, paymentMode, lines]))
    .digest()
}
