import type { CatalogProduct, Place } from './product-rules.ts'

/** A product with its JSON, which is built once when the product is read (`product-view.ts`). */
export type WrittenProduct = CatalogProduct & {
  /** JSON of its card without the stock. */
  card: string
  /** JSON of what its page shows besides the card and the categories. */
  label: string
  /** Itself among its sizes on sale, smallest first; empty if it has one size. */
  sizes: readonly WrittenProduct[]
}

/** A product as it is read, with the ids of its categories. */
export type PutProduct = Omit<WrittenProduct, 'categories' | 'subcategories' | 'sizes'> & {
  categoryIds: readonly string[]
  subcategoryIds: readonly string[]
}

/** A category or subcategory with its JSON in lists. */
export type WrittenPlace = Place & {
  json: string
  /** Only of subcategories: the categories it belongs to. */
  categoryIds: readonly string[]
}

/** Shelf order, as PostgreSQL orders `position, id`. */
const inShelfOrder = (
  one: Pick<CatalogProduct, 'position' | 'id'>,
  other: Pick<CatalogProduct, 'position' | 'id'>,
) => one.position - other.position || (one.id < other.id ? -1 : 1)

type Written = Pick<WrittenProduct, 'card' | 'label' | 'nameHi' | 'sizeGroup'>

export const hasSameJson = (one: Written, other: Written) =>
  one.card === other.card &&
  one.label === other.label &&
  one.nameHi === other.nameHi &&
  one.sizeGroup === other.sizeGroup

type Standing = Pick<CatalogProduct, 'position' | keyof Places>

export const isMoved = (one: Standing, other: Standing) =>
  one.position !== other.position ||
  !sameItems(one.categories, other.categories) ||
  !sameItems(one.subcategories, other.subcategories)

const sameItems = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, place) => item === other[place])

type Places = Pick<CatalogProduct, 'categories' | 'subcategories'>

/** Field by field: objects copied with `...rest` are slower to create and use more memory. */
export const withCategories = (
  given: PutProduct,
  { categories, subcategories, sizes }: Places & Pick<WrittenProduct, 'sizes'>,
): WrittenProduct => ({
  id: given.id,
  version: given.version,
  name: given.name,
  nameHi: given.nameHi,
  brand: given.brand,
  unit: given.unit,
  price: given.price,
  discount: given.discount,
  stock: given.stock,
  foodMark: given.foodMark,
  countryOfOrigin: given.countryOfOrigin,
  net: given.net,
  position: given.position,
  sizeGroup: given.sizeGroup,
  categories,
  subcategories,
  card: given.card,
  label: given.label,
  sizes,
})

export const byRank = (one: Place, other: Place) => one.rank - other.rank

/** Keeps the order among those in stock and among those sold out. */
export function inStockFirst<P extends Pick<CatalogProduct, 'stock'>>(shelf: readonly P[]): P[] {
  const there: P[] = []
  const soldOut: P[] = []
  for (const product of shelf) (product.stock > 0 ? there : soldOut).push(product)
  return there.concat(soldOut)
}

/** Products by category, in shelf order. */
export type Shelves = {
  all: readonly WrittenProduct[]
  byPlace: ReadonlyMap<string, readonly WrittenProduct[]>
}

export function shelvesOf(products: Iterable<WrittenProduct>): Shelves {
  const all = [...products].sort(inShelfOrder)
  const byPlace = new Map<string, WrittenProduct[]>()
  for (const product of all) {
    for (const { id } of [...product.categories, ...product.subcategories]) {
      const shelf = byPlace.get(id)
      if (shelf) shelf.push(product)
      else byPlace.set(id, [product])
    }
  }
  return { all, byPlace }
}

/** The Hindi name in an answer, which is left out where there is none. */
export const hindiName = (named: { nameHi: string | null } | undefined): { name_hi?: string } =>
  named?.nameHi ? { name_hi: named.nameHi } : {}
