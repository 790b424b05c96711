import { deskSearchOf } from '#contract/lib/desk-search.ts'
import { NO_FILTERS } from '#server/catalog/search/results/filter-rules.ts'
import { withinTime } from '#server/db/bounded-search.ts'
import type { Deps } from '#server/deps.ts'
import {
  countCategories,
  countStaffProducts,
  hasBarcode,
  listStaffProducts,
  type StaffListQuery,
  type StaffSearch,
} from './staff-product-store.ts'

type Query = Omit<StaffListQuery, 'search'> & { searchText?: string | undefined }
type Catalogue = Pick<Deps, 'readDb' | 'catalogFeed' | 'search'>

/** Matches of a search beyond these are not listed, and the list says so. */
const MAX_FOUND = 5_000

/**
 * The products of the shop, on sale or not, with counts of all filters. `isCut`: the search matches more products
 * than are listed.
 */
export async function listProducts(deps: Catalogue, query: Query) {
  const { search, isCut } = await searchOf(deps, query.searchText)
  const wanted = { ...query, search }
  return withinTime(query.searchText, async () => {
    const rows = await listStaffProducts(deps.readDb, wanted)
    const counts = await countStaffProducts(deps.readDb, wanted)
    const categories = await countCategories(deps.readDb, wanted)
    return { rows, counts, categories, totalCount: counts[query.show], isCut }
  })
}

type Searched = { search: StaffSearch | undefined; isCut: boolean }

/** By barcode if a product has it, else by the words of the public search. */
async function searchOf(
  { readDb, catalogFeed, search }: Catalogue,
  searchText: string | undefined,
): Promise<Searched> {
  if (!searchText) return { search: undefined, isCut: false }
  const { words, barcodes } = deskSearchOf(searchText)
  if (barcodes.length > 0 && (await hasBarcode(readDb, barcodes)))
    return { search: { barcodes }, isCut: false }

  await catalogFeed.settled()
  const wanted = { text: words, literal: false, withinId: undefined, filters: NO_FILTERS }
  const page = { sort: 'best', offset: 0, limit: MAX_FOUND } as const
  const { ids, total } = (await search.ready()).query(wanted, page)
  return { search: { ids, words }, isCut: total > MAX_FOUND }
}
