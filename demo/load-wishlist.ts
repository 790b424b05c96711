import type { Db } from '#server/db/db.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'
import { demoProducts } from './catalogue/catalogue.ts'
import { productIdOf } from './load-catalogue.ts'
import { userIdOf } from './load-people.ts'
import { minutesBefore } from './opened-at.ts'

/** Products from all over the shop, one in so many. */
const ONE_IN = 90
const KEPT = 6

/** A few products that Asha keeps for later. */
export async function loadWishlist(tx: Db, now: Date) {
  const kept = demoProducts.filter((_, index) => index % ONE_IN === 0).slice(0, KEPT)
  await tx.insert(wishlistItems).values(
    kept.map(({ key }, index) => ({
      userId: userIdOf('asha'),
      productId: productIdOf(key),
      createdAt: minutesBefore(now, index + 1),
    })),
  )
}
