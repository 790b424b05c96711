import type { Sort } from '#contract/catalog/filters.ts'
import { sizeOf } from '#contract/catalog/unit-price.ts'
import type { Paise } from '#contract/lib/money.ts'
import type { CatalogProduct } from '../../product-rules.ts'

/** Filters of a list. Empty arrays and undefined filter nothing. */
export type Filters = {
  /** Ids. */
  categories: readonly string[]
  /** As `choiceKey` writes them. */
  brands: readonly string[]
  origins: readonly string[]
  min: Paise | undefined
  max: Paise | undefined
  /** Minimum discount in percent. */
  off: number
  /** True: vegetarian only; false: non-vegetarian only. */
  veg: boolean | undefined
  inStock: boolean
}

export const NO_FILTERS: Filters = {
  categories: [],
  brands: [],
  origins: [],
  min: undefined,
  max: undefined,
  off: 0,
  veg: undefined,
  inStock: false,
}

/** The key of a brand or a country, independent of its capitals. */
export const choiceKey = (name: string) => name.trim().toLowerCase()

export type Kind = 'category' | 'brand' | 'origin' | 'price' | 'discount' | 'diet' | 'stock'
export const KINDS: readonly Kind[] = [
  'category',
  'brand',
  'origin',
  'price',
  'discount',
  'diet',
  'stock',
]

type Check = (product: CatalogProduct) => boolean

/** The check of each kind; undefined without a filter. */
const CHECKS: Record<Kind, (filters: Filters) => Check | undefined> = {
  category: ({ categories: chosen }) =>
    chosen.length > 0
      ? ({ categories }) => categories.some(({ id }) => chosen.includes(id))
      : undefined,
  brand: ({ brands }) => oneOf(brands, ({ brand }) => brand),
  origin: ({ origins }) => oneOf(origins, ({ countryOfOrigin }) => countryOfOrigin),
  price: ({ min = 0, max = Infinity }) =>
    min > 0 || max < Infinity ? ({ price }) => price >= min && price <= max : undefined,
  discount: ({ off }) => (off > 0 ? ({ discount }) => discount >= off : undefined),
  diet: ({ veg }) =>
    veg === undefined ? undefined : ({ foodMark }) => foodMark === (veg ? 'veg' : 'non-veg'),
  stock: ({ inStock }) => (inStock ? ({ stock }) => stock > 0 : undefined),
}

const oneOf = (chosen: readonly string[], nameOf: (product: CatalogProduct) => string | null) =>
  chosen.length > 0
    ? (product: CatalogProduct) => chosen.includes(choiceKey(nameOf(product) ?? ''))
    : undefined

/** Whether any filter is set. */
export const hasFilters = (filters: Filters) => KINDS.some((kind) => CHECKS[kind](filters))

/** The filters that reject a product, as one bit each in the order of `KINDS`. */
export function rejections(filters: Filters): (product: CatalogProduct) => number {
  const checks = KINDS.flatMap((kind, index) => {
    const check = CHECKS[kind](filters)
    return check ? [{ check, bit: 1 << index }] : []
  })
  return (product) => {
    let bits = 0
    for (const { check, bit } of checks) if (!check(product)) bits |= bit
    return bits
  }
}

/** Compares two products; 0 leaves the order to relevance. */
export type Order = (one: CatalogProduct, other: CatalogProduct) => number

export const SORT_ORDERS: Record<Exclude<Sort, 'best'>, Order> = {
  price: (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  discount: (one, other) => other.discount - one.discount,
  'unit-price': (one, other) => perUnit(one) - perUnit(other),
  origin: (one, other) =>
    (one.countryOfOrigin ?? SORTS_LAST).localeCompare(other.countryOfOrigin ?? SORTS_LAST, 'en'),
  // Ids are sortable by creation time.
  newest: (one, other) => Number(other.id > one.id) - Number(one.id > other.id),
}

/** Sorts after every name. */
const SORTS_LAST = '\u{10ffff}'

/** Paise per gram, millilitre or piece; products without a net content sort last. */
const perUnit = ({ price, net }: CatalogProduct) =>
  net && net.amount > 0 ? price / sizeOf(net).size : Infinity
