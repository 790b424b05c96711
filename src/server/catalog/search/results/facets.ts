import { DISCOUNTS, MAX_OPTIONS } from '#contract/catalog/filters.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { CatalogProduct } from '../../product-rules.ts'
import { choiceKey, type Filters, KINDS, type Kind, rejections } from './filter-rules.ts'

/** `count`: number of products with this option, with all filters of other kinds applied. */
export type Option = { value: string; name: string; count: number }

export type Facets = {
  /** With all filters, and without any. */
  shown: number
  all: number
  categories: Option[]
  brands: Option[]
  origins: Option[]
  discounts: { off: number; count: number }[]
  veg: number
  nonVeg: number
  inStock: number
  price: { min: Paise; max: Paise }
}

/**
 * Counts all filter options in one pass. The order of options does not depend on the filters; most frequent first.
 */
export function facetsOf(products: Iterable<CatalogProduct>, filters: Filters): Facets {
  const rejectedBy = rejections(filters)
  const options = new OptionCounts()
  const marks = new MarkCounts()
  for (const product of products) {
    const rejected = rejectedBy(product)
    options.add(product, rejected)
    marks.add(product, rejected)
  }
  const { shown, all, ...others } = marks.counts()
  return { shown, all, ...options.topOptions(filters), ...others }
}

/** Bits of the filters of all other kinds. */
const allKindsBut = (kind: Kind) => ~(1 << KINDS.indexOf(kind))
const OTHER_KINDS = {
  category: allKindsBut('category'),
  brand: allKindsBut('brand'),
  origin: allKindsBut('origin'),
  discount: allKindsBut('discount'),
  diet: allKindsBut('diet'),
  stock: allKindsBut('stock'),
}

/** Counts everything but names. */
class MarkCounts {
  #shown = 0
  #all = 0
  #veg = 0
  #nonVeg = 0
  #inStock = 0
  #min = Infinity
  #max = 0
  readonly #discounts = DISCOUNTS.map((off) => ({ off, count: 0 }))

  add({ price, discount, foodMark, stock }: CatalogProduct, rejected: number) {
    this.#all += 1
    if (rejected === 0) this.#shown += 1
    if (price < this.#min) this.#min = price
    if (price > this.#max) this.#max = price
    if (stock > 0 && (rejected & OTHER_KINDS.stock) === 0) this.#inStock += 1
    if ((rejected & OTHER_KINDS.diet) === 0) this.#addMark(foodMark)
    if ((rejected & OTHER_KINDS.discount) === 0) this.#addDiscount(discount)
  }

  #addMark(foodMark: CatalogProduct['foodMark']) {
    if (foodMark === 'veg') this.#veg += 1
    else if (foodMark === 'non-veg') this.#nonVeg += 1
  }

  #addDiscount(discount: number) {
    for (const option of this.#discounts) if (discount >= option.off) option.count += 1
  }

  counts() {
    return {
      shown: this.#shown,
      all: this.#all,
      discounts: this.#discounts,
      veg: this.#veg,
      nonVeg: this.#nonVeg,
      inStock: this.#inStock,
      price: { min: this.#all > 0 ? this.#min : 0, max: this.#max },
    }
  }
}

/** Counts categories, brands and origins. */
class OptionCounts {
  readonly #categories = new Tally((id) => id)
  readonly #brands = new Tally(choiceKey)
  readonly #origins = new Tally(choiceKey)

  add({ categories, brand, countryOfOrigin }: CatalogProduct, rejected: number) {
    const counts = (rejected & OTHER_KINDS.category) === 0
    for (const { id, name } of categories) this.#categories.add(id, name, counts)
    if (brand) this.#brands.add(brand, brand, (rejected & OTHER_KINDS.brand) === 0)
    if (countryOfOrigin)
      this.#origins.add(countryOfOrigin, countryOfOrigin, (rejected & OTHER_KINDS.origin) === 0)
  }

  topOptions({ categories, brands, origins }: Filters) {
    return {
      categories: this.#categories.offered(categories),
      brands: this.#brands.offered(brands),
      origins: this.#origins.offered(origins),
    }
  }
}

/** `all`: number of products without any filter. */
type OptionCount = Option & { all: number }

/** Counts the options of one kind. */
class Tally {
  readonly #options = new Map<string, OptionCount>()
  /** Cache by spelling, because normalising the name of every product is the most expensive step. */
  readonly #bySpelling = new Map<string, OptionCount>()
  readonly #keyOf: (spelling: string) => string

  constructor(keyOf: (spelling: string) => string) {
    this.#keyOf = keyOf
  }

  /** `counts`: whether the product passes the filters of the other kinds. */
  add(spelling: string, name: string, counts: boolean) {
    const option = this.#bySpelling.get(spelling) ?? this.#addSpelling(spelling, name)
    option.all += 1
    if (counts) option.count += 1
  }

  #addSpelling(spelling: string, name: string): OptionCount {
    const value = this.#keyOf(spelling)
    const option = this.#options.get(value) ?? { value, name, count: 0, all: 0 }
    this.#options.set(value, option)
    this.#bySpelling.set(spelling, option)
    return option
  }

  /** The most frequent options, and the chosen ones. */
  offered(chosen: readonly string[]): Option[] {
    return [...this.#options.values()]
      .toSorted((one, other) => other.all - one.all || (one.name < other.name ? -1 : 1))
      .filter(({ value }, index) => index < MAX_OPTIONS || chosen.includes(value))
      .map(({ value, name, count }) => ({ value, name, count }))
  }
}
