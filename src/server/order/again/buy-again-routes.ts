import { productCard } from '#server/catalog/product-view.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { listBought, listPastItems } from './bought-store.ts'
import { chosenToBuyAgain } from './buy-again-rules.ts'

/** The orders contain the products, the catalogue in memory what is on sale now and at which price. */
export function buyAgainRoutes(route: ServeRoute, { readDb, catalogFeed }: Deps) {
  route('product.buyAgain', async ({ user }) => {
    const bought = await listBought(readDb, user.id)
    await catalogFeed.settled()
    const onSale = bought.flatMap((id) => catalogFeed.catalog.find(id) ?? [])
    return { data: chosenToBuyAgain(onSale).map(productCard) }
  })

  route('product.bought', async ({ user }) => {
    const { productIds, isCut } = await listPastItems(readDb, user.id)
    await catalogFeed.settled()
    const onSale = productIds.flatMap((id) => catalogFeed.catalog.find(id) ?? [])
    return { data: onSale.map(productCard), isCut }
  })
}
