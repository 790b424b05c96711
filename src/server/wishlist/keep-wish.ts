import { text } from '#contract/language/text.ts'
import { MAX_WISHES } from '#contract/wishlist/wishlist-limits.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { actForUser } from '#server/user/act-for-user.ts'
import { countWishes, insertWish, listWishes } from './wishlist-store.ts'

/** Adds a product to the wishlist, once. Returns the ids of the list. Throws if the list is full. */
export function keepWish(db: Db, userId: string, productId: string): Promise<string[]> {
  return actForUser(db, userId, async (tx) => {
    const present = await listWishes(tx, userId)
    if (present.includes(productId)) return present

    found((await findProducts(tx, [productId]))[0], 'Product')
    if ((await countWishes(tx, userId)) >= MAX_WISHES) {
      throw conflict(
        text('Your wishlist is full ({max} products). Remove one first.', { max: MAX_WISHES }),
      )
    }
    await insertWish(tx, userId, productId)
    return [productId, ...present]
  })
}
