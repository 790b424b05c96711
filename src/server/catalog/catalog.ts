import type { StockLevel } from '#server/db/after-commit.ts'
import {
  byRank,
  isMoved,
  isWrittenAlike,
  type PutProduct,
  placed,
  type Shelves,
  shelvesOf,
  type WrittenPlace,
  type WrittenProduct,
} from './catalog-rules.ts'
import type { CatalogProduct, Place } from './product-rules.ts'

/** Told of every product that is put on sale, changed, or taken off. Its stock changes in the product itself. */
export type CatalogListener = {
  put: (product: CatalogProduct) => void
  /** The last one of it is sold, or there is some again. */
  stocked: (product: CatalogProduct) => void
  remove: (id: string) => void
}

/** So many combinations of places are remembered. */
const MOST_LISTS = 10_000

/** Everything on sale, in this process. It knows no database: `catalog-feed.ts` keeps it true. */
export class Catalog {
  #products = new Map<string, WrittenProduct>()
  #places = new Map<string, Place>()
  /** Places by the ids that a product names, for as long as the places are what they are. */
  #lists = new Map<string, readonly Place[]>()
  #categories: readonly WrittenPlace[] = []
  #subcategories: readonly WrittenPlace[] = []
  #shelves: Shelves | undefined
  #listeners: CatalogListener[] = []
  #changes = 0
  #sales = 0

  get categories() {
    return this.#categories
  }

  get size() {
    return this.#products.size
  }

  /** All versions together. */
  get versions() {
    let sum = 0
    for (const { version } of this.#products.values()) sum += version
    return sum
  }

  find = (id: string): WrittenProduct | undefined => this.#products.get(id)
  ids = (): Iterable<string> => this.#products.keys()

  /** Those of them that are on sale. */
  findAll(ids: readonly string[]): WrittenProduct[] {
    const found: WrittenProduct[] = []
    for (const id of ids) {
      const product = this.#products.get(id)
      if (product) found.push(product)
    }
    return found
  }

  subcategoriesOf(categoryId: string | undefined): readonly WrittenPlace[] {
    if (categoryId === undefined) return this.#subcategories
    return this.#subcategories.filter(({ categoryIds }) => categoryIds.includes(categoryId))
  }

  /** What stands in a category or subcategory, or everything, in shelf order. */
  shelf(placeId?: string): readonly WrittenProduct[] {
    this.#shelves ??= shelvesOf(this.#products.values())
    return placeId === undefined ? this.#shelves.all : (this.#shelves.byPlace.get(placeId) ?? [])
  }

  /**
   * Whether an answer that shows these products can be sent again: not once the stock of one of them or
   * anything else in the catalogue has changed.
   */
  trackChanges(products: readonly CatalogProduct[]): () => boolean {
    const changes = this.#changes
    const stocks = products.map(({ stock }) => stock)
    const isLevel = () => products.every(({ stock }, place) => stock === stocks[place])
    let sales = this.#sales
    return () => {
      if (this.#changes !== changes || (this.#sales !== sales && !isLevel())) return false
      sales = this.#sales
      return true
    }
  }

  /** Lets no answer be sent again that was put together before. */
  outdate() {
    this.#changes += 1
  }

  /** Puts a product in, or its newest state. The object stays the same, so that whoever keeps it sees the change. */
  put(given: PutProduct) {
    const known = this.#products.get(given.id)
    const product = placed(given, {
      categories: this.#placesOf(given.categoryIds),
      subcategories: this.#placesOf(given.subcategoryIds),
    })
    if (!known || isMoved(known, product)) this.#shelves = undefined
    else if (isWrittenAlike(known, product)) return this.#setNewer(known, product)

    // A sale that was heard of meanwhile is newer than what was read.
    if (known && known.version > product.version) Object.assign(product, levelOf(known))
    const put = known ? Object.assign(known, product) : product
    this.#products.set(put.id, put)
    this.outdate()
    for (const listener of this.#listeners) listener.put(put)
  }

  remove(id: string) {
    if (!this.#products.delete(id)) return
    this.#shelves = undefined
    this.outdate()
    for (const listener of this.#listeners) listener.remove(id)
  }

  /**
   * Takes over a stock that somebody has told. False when the product must be read: it is not known here, or
   * something else has changed it as well since it was.
   */
  setLevel(level: StockLevel): boolean {
    const product = this.#products.get(level.id)
    if (!product) return false
    const isNext = level.version <= product.version + 1
    this.#setNewer(product, level)
    return isNext
  }

  #setNewer(product: WrittenProduct, level: StockLevel) {
    if (level.version <= product.version) return
    const isTurned = level.stock > 0 !== product.stock > 0
    Object.assign(product, levelOf(level))
    this.#sales += 1
    if (!isTurned) return
    // Lists put what is sold out elsewhere.
    this.outdate()
    for (const listener of this.#listeners) listener.stocked(product)
  }

  knowsPlace = (id: string): boolean => this.#places.has(id)

  /** Takes over all categories and subcategories; products show the new names at once. */
  setPlaces(categories: readonly WrittenPlace[], subcategories: readonly WrittenPlace[]) {
    this.#categories = categories
    this.#subcategories = subcategories
    const renamed = new Set<Place>()
    const places = new Map<string, Place>()
    for (const { id, name, rank, named } of [...categories, ...subcategories]) {
      const known = this.#places.get(id)
      if (known && (known.named !== named || known.rank !== rank)) renamed.add(known)
      places.set(id, Object.assign(known ?? { id }, { name, rank, named }))
    }
    this.#places = places
    this.#lists.clear()
    if (renamed.size > 0) this.#tellRenamed(renamed)
    this.outdate()
  }

  /** Tells this listener of everything there is, and of every change from now on. */
  follow(listener: CatalogListener) {
    this.#listeners.push(listener)
    for (const product of this.#products.values()) listener.put(product)
  }

  #tellRenamed(renamed: ReadonlySet<Place>) {
    for (const product of this.#products.values()) {
      const { categories, subcategories } = product
      if (![...categories, ...subcategories].some((place) => renamed.has(place))) continue
      product.categories = categories.toSorted(byRank)
      product.subcategories = subcategories.toSorted(byRank)
      for (const listener of this.#listeners) listener.put(product)
    }
  }

  /** In shelf order. Products that stand in the same places share the list. */
  #placesOf(ids: readonly string[]): readonly Place[] {
    const key = ids.join()
    const known = this.#lists.get(key)
    if (known) return known
    const places = ids.flatMap((id) => this.#places.get(id) ?? []).toSorted(byRank)
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear()
    this.#lists.set(key, places)
    return places
  }
}

const levelOf = ({ stock, version }: Omit<StockLevel, 'id'>) => ({ stock, version })
