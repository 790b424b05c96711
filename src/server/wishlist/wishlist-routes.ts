import { productCard } from '#server/catalog/product-view.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { keepWish } from './keep-wish.ts'
import { deleteWish, listWishes } from './wishlist-store.ts'

/** The list contains the products, the catalogue in memory what is on sale now and at which price. */
export function wishlistRoutes(route: ServeRoute, { db, readDb, catalogFeed }: Deps) {
  route('wishlist.list', async ({ user }) => {
    const wished = await listWishes(readDb, user.id)
    await catalogFeed.settled()
    const onSale = wished.flatMap((id) => catalogFeed.catalog.find(id) ?? [])
    return { data: onSale.map(productCard) }
  })

  route('wishlist.ids', async ({ user }) => ({ data: await listWishes(readDb, user.id) }))

  route('wishlist.add', async ({ user, params }) => ({
    data: await keepWish(db, user.id, params.id),
  }))

  route('wishlist.remove', async ({ user, params }) => {
    await deleteWish(db, user.id, params.id)
    return { data: await listWishes(db, user.id) }
  })
}
