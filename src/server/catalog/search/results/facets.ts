import { DISCOUNTS, MAX_OPTIONS } from '#contract/catalog/filters.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { CatalogProduct } from '../../product-rules.ts'
import { choiceKey, type Filters, KINDS, type Kind, rejections } from './filter-rules.ts'

/** `count`: number of cards with this option, with all filters of other kinds applied: sizes of one thing are one card. */
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
  readonly #shown = new CardCount()
  readonly #all = new CardCount()
  readonly #veg = new CardCount()
  readonly #nonVeg = new CardCount()
  readonly #inStock = new CardCount()
  #min = Infinity
  #max = 0
  readonly #discounts = DISCOUNTS.map((off) => ({ off, cards: new CardCount() }))

  add({ price, discount, foodMark, stock, sizeGroup }: CatalogProduct, rejected: number) {
    this.#all.add(sizeGroup)
    if (rejected === 0) this.#shown.add(sizeGroup)
    if (price < this.#min) this.#min = price
    if (price > this.#max) this.#max = price
    if (stock > 0 && (rejected & OTHER_KINDS.stock) === 0) this.#inStock.add(sizeGroup)
    if ((rejected & OTHER_KINDS.diet) === 0) this.#addMark(foodMark, sizeGroup)
    if ((rejected & OTHER_KINDS.discount) === 0) this.#addDiscount(discount, sizeGroup)
  }

  #addMark(foodMark: CatalogProduct['foodMark'], sizeGroup: string | null) {
    if (foodMark === 'veg') this.#veg.add(sizeGroup)
    else if (foodMark === 'non-veg') this.#nonVeg.add(sizeGroup)
  }

  #addDiscount(discount: number, sizeGroup: string | null) {
    for (const { off, cards } of this.#discounts) if (discount >= off) cards.add(sizeGroup)
  }

  counts() {
    const all = this.#all.count
    return {
      all,
      shown: this.#shown.count,
      discounts: this.#discounts.map(({ off, cards }) => ({ off, count: cards.count })),
      veg: this.#veg.count,
      nonVeg: this.#nonVeg.count,
      inStock: this.#inStock.count,
      price: { min: all > 0 ? this.#min : 0, max: this.#max },
    }
  }
}

/** Counts sizes of one thing once. */
class CardCount {
  #count = 0
  #groups: Set<string> | undefined

  add(sizeGroup: string | null) {
    if (sizeGroup !== null) {
      this.#groups ??= new Set()
      if (this.#groups.has(sizeGroup)) return
      this.#groups.add(sizeGroup)
    }
    this.#count += 1
  }

  get count() {
    return this.#count
  }
}

/** Counts categories, brands and origins. */
class OptionCounts {
  readonly #categories = new Tally((id) => id)
  readonly #brands = new Tally(choiceKey)
  readonly #origins = new Tally(choiceKey)

  add({ categories, brand, countryOfOrigin, sizeGroup }: CatalogProduct, rejected: number) {
    const isCounted = (others: number) => (rejected & others) === 0
    const ofCategory = { sizeGroup, isCounted: isCounted(OTHER_KINDS.category) }
    for (const { id, name } of categories) this.#categories.add(id, name, ofCategory)
    const ofBrand = { sizeGroup, isCounted: isCounted(OTHER_KINDS.brand) }
    if (brand) this.#brands.add(brand, brand, ofBrand)
    const ofOrigin = { sizeGroup, isCounted: isCounted(OTHER_KINDS.origin) }
    if (countryOfOrigin) this.#origins.add(countryOfOrigin, countryOfOrigin, ofOrigin)
  }

  topOptions({ categories, brands, origins }: Filters) {
    return {
      categories: this.#categories.offered(categories),
      brands: this.#brands.offered(brands),
      origins: this.#origins.offered(origins),
    }
  }
}

type Counted = { sizeGroup: string | null; isCounted: boolean }

/** `all`: number of products without any filter. */
type OptionCount = Omit<Option, 'count'> & { all: number; cards: CardCount }

/** Counts the options of one kind. */
class Tally {
  readonly #options = new Map<string, OptionCount>()
  /** Cache by spelling, because normalising the name of every product is the most expensive step. */
  readonly #bySpelling = new Map<string, OptionCount>()
  readonly #keyOf: (spelling: string) => string

  constructor(keyOf: (spelling: string) => string) {
    this.#keyOf = keyOf
  }

  /** `isCounted`: whether the product passes the filters of the other kinds. */
  add(spelling: string, name: string, { sizeGroup, isCounted }: Counted) {
    const option = this.#bySpelling.get(spelling) ?? this.#addSpelling(spelling, name)
    option.all += 1
    if (isCounted) option.cards.add(sizeGroup)
  }

  #addSpelling(spelling: string, name: string): OptionCount {
    const value = this.#keyOf(spelling)
    const option = this.#options.get(value) ?? { value, name, all: 0, cards: new CardCount() }
    this.#options.set(value, option)
    this.#bySpelling.set(spelling, option)
    return option
  }

  /** The most frequent options, and the chosen ones. */
  offered(chosen: readonly string[]): Option[] {
    return [...this.#options.values()]
      .toSorted((one, other) => other.all - one.all || (one.name < other.name ? -1 : 1))
      .filter(({ value }, index) => index < MAX_OPTIONS || chosen.includes(value))
      .map(({ value, name, cards }) => ({ value, name, count: cards.count }))
  }
}
