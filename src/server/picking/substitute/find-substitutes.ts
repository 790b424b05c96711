import type { Paise } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { MAX_SUBSTITUTES } from '#contract/order/substitute-kinds.ts'
import type { Catalog } from '#server/catalog/catalog.ts'
import { type Catalogue, findOnSale, listOnSale } from '#server/catalog/find-on-sale.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { similarTo } from '#server/catalog/similar-rules.ts'
import { found } from '#server/lib/errors.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { findOrder } from '#server/order/order-store.ts'
import { isLive, substitutePrice } from '#server/order/substitute/substitute-rules.ts'
import { checkMayBePicked } from '../picking-rules.ts'

/** A product that can be offered, its price in the shop, and what the shopper pays for one. */
export type Substitute = { product: Product; price: Paise; pays: Paise }

type Wanted = { product_id: string; search?: string | undefined }

/** More than are shown, because those of the order and those out of stock are left out. */
const MAX_LOOKED_AT = 5 * MAX_SUBSTITUTES

/**
 * Products in stock that are not in the order: those that the search finds, or else those most similar to the missing
 * one, first those on which the shop loses nothing. Throws not_found, and conflict for an order that is not picked now.
 */
export async function findSubstitutes(
  deps: Catalogue,
  idOrNumber: string,
  { product_id: missingId, search }: Wanted,
): Promise<Substitute[]> {
  const order = found(await findOrder(deps.readDb, asSystem, idOrNumber), 'Order')
  checkMayBePicked(order)
  const missing = found(
    order.items.find(({ productId }) => productId === missingId),
    'Line',
  )
  const products = search
    ? await findOnSale(deps, search, MAX_LOOKED_AT)
    : await similarOnSale(deps, missingId)
  const substitutes = products
    .filter(({ id, stock }) => stock > 0 && !isIn(order, id))
    .map((product) => ({
      product,
      price: sellingPrice(product.price, product.discount),
      pays: substitutePrice(product, missing, 1),
    }))
  const inOrder = search ? substitutes : substitutes.toSorted((a, b) => lossOn(a) - lossOn(b))
  return inOrder.slice(0, MAX_SUBSTITUTES)
}

/** What the shop earns less on one of it than usual, in paise: five kilos at the price of one. */
const lossOn = ({ price, pays }: Substitute): Paise => price - pays

const isIn = ({ items, offers }: Order, id: string) =>
  items.some(({ productId }) => productId === id) ||
  offers.some((offer) => isLive(offer) && offer.productId === id)

async function similarOnSale({ catalogFeed, readDb }: Catalogue, missingId: string) {
  await catalogFeed.settled()
  return listOnSale(readDb, similarIds(catalogFeed.catalog, missingId))
}

/** None once the missing product is off sale. Other sizes of it are welcome. */
function similarIds(catalog: Catalog, missingId: string): string[] {
  const product = catalog.find(missingId)
  if (!product) return []
  const shelf = new Set(product.subcategories.flatMap(({ id }) => catalog.stockedShelf(id)))
  return similarTo(product, [...shelf], MAX_LOOKED_AT).map(({ id }) => id)
}
