import { deskSearchOf } from '#contract/lib/desk-search.ts'
import { MAX_FOUND_PRODUCTS } from '#contract/phone-order/phone-order-kinds.ts'
import type { Product } from '#server/catalog/product-rules.ts'
import { findProducts } from '#server/catalog/product-store.ts'
import { NO_FILTERS } from '#server/catalog/search/results/filter-rules.ts'
import type { Deps } from '#server/deps.ts'
import { listWithBarcode } from './barcode-store.ts'

type Catalogue = Pick<Deps, 'readDb' | 'catalogFeed' | 'search'>

/** Products on sale with this barcode, else those that the search of the shop finds, best first. */
export async function findProductsToOrder(deps: Catalogue, typed: string): Promise<Product[]> {
  const { words, barcodes } = deskSearchOf(typed)
  const scanned = barcodes.length > 0 ? await listWithBarcode(deps.readDb, barcodes) : []
  const ids = scanned.length > 0 ? scanned : await searched(deps, words)
  const byId = new Map((await findProducts(deps.readDb, ids)).map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function searched({ catalogFeed, search }: Catalogue, words: string) {
  await catalogFeed.settled()
  const wanted = { text: words, literal: false, withinId: undefined, filters: NO_FILTERS }
  const page = { sort: 'best', offset: 0, limit: MAX_FOUND_PRODUCTS } as const
  return (await search.ready()).query(wanted, page).ids
}
