import { deskSearchOf } from '#contract/lib/desk-search.ts'
import type { WrittenProduct } from '#server/catalog/catalog-rules.ts'
import { pageOf } from '#server/catalog/catalog-view.ts'
import { NO_FILTERS } from '#server/catalog/search/results/filter-rules.ts'
import type { Deps } from '#server/deps.ts'
import { listByBarcode, listStockFacts, type StockFacts } from './staff-product-store.ts'

type Query = { currentPage: number; pageSize: number; searchText?: string | undefined }
type Catalogue = Pick<Deps, 'readDb' | 'catalogFeed' | 'search'>

export type StaffProduct = { product: WrittenProduct; facts: StockFacts }

/** The products on sale as the search finds them, or by barcode, with their stock data. */
export async function listProducts(deps: Catalogue, query: Query) {
  await deps.catalogFeed.settled()
  const { shown, totalCount } = await findProducts(deps, query)
  const facts = await listStockFacts(
    deps.readDb,
    shown.map(({ id }) => id),
  )
  const factsOf = new Map(facts.map((one) => [one.id, one]))
  const rows = shown.flatMap((product): StaffProduct[] => {
    const known = factsOf.get(product.id)
    return known ? [{ product, facts: known }] : []
  })
  return { rows, totalCount }
}

async function findProducts({ readDb, catalogFeed, search }: Catalogue, query: Query) {
  const { catalog } = catalogFeed
  const { searchText, currentPage, pageSize } = query
  if (!searchText) return pageOfAll(catalog.shelf(), query)

  const { words, barcodes } = deskSearchOf(searchText)
  const scanned = barcodes.length > 0 ? await listByBarcode(readDb, barcodes) : []
  if (scanned.length > 0) return pageOfAll(catalog.findAll(scanned), query)

  const wanted = { text: words, literal: false, withinId: undefined, filters: NO_FILTERS }
  const page = { sort: 'best', offset: (currentPage - 1) * pageSize, limit: pageSize } as const
  const { ids, total } = (await search.ready()).query(wanted, page)
  return { shown: catalog.findAll(ids), totalCount: total }
}

const pageOfAll = (products: readonly WrittenProduct[], query: Query) => ({
  shown: pageOf(products, { ...query, all: false }),
  totalCount: products.length,
})
