import { text } from '#contract/language/text.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { findEarlierOrders, insertOrderKey } from './earlier-order-store.ts'
import type { HashedRequest } from './order-request.ts'

/**
 * The id of the order that this request has already created, so that a retry after a lost answer gets it again. Throws
 * unprocessable when its key was used for another request. The shopper must be locked: of two clicks, the second finds
 * the order of the first.
 */
export async function findEarlierOrder(
  tx: Db,
  {
    userId,
    idempotencyKey,
    requestHash,
  }: Pick<HashedRequest, 'userId' | 'idempotencyKey' | 'requestHash'>,
): Promise<string | undefined> {
  const earlier = await findEarlierOrders(tx, { userId, requestHash, key: idempotencyKey ?? null })
  const keyed = earlier.find(({ isKeyed }) => isKeyed)
  if (keyed && !keyed.isSame) {
    throw new ShopError(
      'unprocessable',
      text('This checkout was already used for another order.'),
      {
        code: 'KEY_REUSED',
      },
    )
  }
  if (keyed) return keyed.id

  const [duplicate] = earlier
  // The next retry with this key may come after the window.
  if (duplicate && idempotencyKey) await insertOrderKey(tx, userId, duplicate.id, idempotencyKey)
  return duplicate?.id
}
