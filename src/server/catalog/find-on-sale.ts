import { deskSearchOf } from '#contract/lib/desk-search.ts'
import type { Deps } from '#server/deps.ts'
import { listWithBarcode } from './barcode-store.ts'
import type { Product } from './product-rules.ts'
import { findProducts } from './product-store.ts'
import { NO_FILTERS } from './search/results/filter-rules.ts'

export type Catalogue = Pick<Deps, 'readDb' | 'catalogFeed' | 'search'>

/** Products on sale with this barcode, else those that the search of the shop finds, best first. */
export async function findOnSale(
  deps: Catalogue,
  typed: string,
  limit: number,
): Promise<Product[]> {
  const { words, barcodes } = deskSearchOf(typed)
  const scanned = barcodes.length > 0 ? await listWithBarcode(deps.readDb, barcodes, limit) : []
  return listOnSale(deps.readDb, scanned.length > 0 ? scanned : await searched(deps, words, limit))
}

/** Those of these products that are on sale, in this order. */
export async function listOnSale(db: Deps['readDb'], ids: readonly string[]): Promise<Product[]> {
  const byId = new Map((await findProducts(db, ids)).map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function searched({ catalogFeed, search }: Catalogue, words: string, limit: number) {
  await catalogFeed.settled()
  const wanted = { text: words, literal: false, withinId: undefined, filters: NO_FILTERS }
  return (await search.ready()).query(wanted, { sort: 'best', offset: 0, limit }).ids
}
