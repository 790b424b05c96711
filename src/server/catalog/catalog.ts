import type { StockLevel } from '#server/db/after-commit.ts'
import {
  byRank,
  hasSameJson,
  isMoved,
  type PutProduct,
  type Shelves,
  shelvesOf,
  type WrittenPlace,
  type WrittenProduct,
  withCategories,
} from './catalog-rules.ts'
import { CategoryLists } from './category-lists.ts'
import type { CatalogProduct, Place } from './product-rules.ts'
import { NO_SIZES, SizeGroups } from './size-groups.ts'
import { StockedShelves } from './stocked-shelves.ts'

/**
 * Called for every product that is added, changed or removed. Stock changes are made in the product object itself.
 */
export type CatalogListener = {
  put: (product: CatalogProduct) => void
  /** Called when it sells out or is in stock again. */
  stockTurned: (product: CatalogProduct) => void
  remove: (id: string) => void
}

/** Everything on sale, in memory. `catalog-feed.ts` keeps it up to date. */
export class Catalog {
  #products = new Map<string, WrittenProduct>()
  #places = new Map<string, Place>()
  readonly #lists = new CategoryLists((id) => this.#places.get(id))
  readonly #sizes = new SizeGroups()
  #categories: readonly WrittenPlace[] = []
  #subcategories: readonly WrittenPlace[] = []
  #shelves: Shelves | undefined
  readonly #stocked = new StockedShelves((placeId) => this.shelf(placeId))
  #listeners: CatalogListener[] = []
  #changes = 0
  #sales = 0

  get categories() {
    return this.#categories
  }

  get size() {
    return this.#products.size
  }

  find = (id: string): WrittenProduct | undefined => this.#products.get(id)
  ids = (): Iterable<string> => this.#products.keys()

  /** Products on sale among these ids, in their order. */
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

  /** Products of a category or subcategory, or all, in shelf order. */
  shelf(placeId?: string): readonly WrittenProduct[] {
    this.#shelves ??= shelvesOf(this.#products.values())
    return placeId === undefined ? this.#shelves.all : (this.#shelves.byPlace.get(placeId) ?? [])
  }

  /** The same as shoppers see it: what is in stock first; with `cards` one of each thing, however many sizes it has. */
  stockedShelf(placeId?: string, cards = false): readonly WrittenProduct[] {
    return cards ? this.#stocked.cards(placeId) : this.#stocked.products(placeId)
  }

  /**
   * Returns a function that tells whether an answer with these products is still current: until the stock of one of
   * them, or anything else in the catalogue, changes.
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

  /** Invalidates every cached answer. */
  invalidate() {
    this.#changes += 1
    this.#stocked.clear()
  }

  /** Adds or updates a product. The object is kept, so holders of it see the change. */
  put(given: PutProduct) {
    const known = this.#products.get(given.id)
    const product = withCategories(given, {
      categories: this.#lists.of(given.categoryIds),
      subcategories: this.#lists.of(given.subcategoryIds),
      sizes: NO_SIZES,
    })
    if (!known || isMoved(known, product)) this.#shelves = undefined
    else if (hasSameJson(known, product)) return this.#setNewer(known, product)

    // A sale published meanwhile is newer than the row that was read.
    if (known && known.version > product.version) Object.assign(product, levelOf(known))
    const formerGroup = known?.sizeGroup
    const put = known ? Object.assign(known, product) : product
    this.#products.set(put.id, put)
    this.#sizes.put(put, formerGroup)
    this.invalidate()
    for (const listener of this.#listeners) listener.put(put)
  }

  remove(id: string) {
    const product = this.#products.get(id)
    if (!product) return
    this.#products.delete(id)
    this.#sizes.remove(product, product.sizeGroup)
    this.#shelves = undefined
    this.invalidate()
    for (const listener of this.#listeners) listener.remove(id)
  }

  /**
   * Applies a published stock level. Returns false if the product must be read: it is unknown, or something else
   * changed as well.
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
    const isStockTurned = level.stock > 0 !== product.stock > 0
    Object.assign(product, levelOf(level))
    this.#sales += 1
    if (!isStockTurned) return
    // Lists sort sold-out products differently.
    this.invalidate()
    for (const listener of this.#listeners) listener.stockTurned(product)
  }

  knowsPlace = (id: string): boolean => this.#places.has(id)
  findPlace = (id: string): Place | undefined => this.#places.get(id)

  /** Replaces all categories and subcategories; products show the new names at once. */
  setPlaces(categories: readonly WrittenPlace[], subcategories: readonly WrittenPlace[]) {
    this.#categories = categories
    this.#subcategories = subcategories
    const renamed = new Set<Place>()
    const places = new Map<string, Place>()
    for (const { id, name, nameHi, rank, named } of [...categories, ...subcategories]) {
      const known = this.#places.get(id)
      if (known && (known.named !== named || known.rank !== rank)) renamed.add(known)
      places.set(id, Object.assign(known ?? { id }, { name, nameHi, rank, named }))
    }
    this.#places = places
    this.#lists.clear()
    if (renamed.size > 0) this.#tellRenamed(renamed)
    this.invalidate()
  }

  /** Replays every product to the listener, then every later change. */
  subscribe(listener: CatalogListener) {
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
}

const levelOf = ({ stock, version }: Omit<StockLevel, 'id'>) => ({ stock, version })
