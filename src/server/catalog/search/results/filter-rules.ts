import type { Sort } from '#contract/filters.ts'
import type { Paise } from '#contract/money.ts'
import { sizeOf } from '#contract/unit-price.ts'
import type { CatalogProduct } from '../../product-rules.ts'

/** What a shopper narrows a list to. An empty list or nothing narrows nothing. */
export type Filters = {
  /** Ids. */
  categories: readonly string[]
  /** As `choiceKey` writes them. */
  brands: readonly string[]
  origins: readonly string[]
  min: Paise | undefined
  max: Paise | undefined
  /** Percent off, at least. */
  off: number
  /** True: only what bears the green mark; false: only what bears the other. */
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

/** One spelling of a brand or a country, so that a choice survives a change of its capitals. */
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

/** What a product must fulfil of each kind; undefined where nothing is chosen. */
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

/** Whether anything is chosen. */
export const isNarrowing = (filters: Filters) => KINDS.some((kind) => CHECKS[kind](filters))

/** Says of a product which kinds of choices keep it out: one bit each, in the order of `KINDS`. */
export function refusals(filters: Filters): (product: CatalogProduct) => number {
  const checks = KINDS.flatMap((kind, place) => {
    const check = CHECKS[kind](filters)
    return check ? [{ check, bit: 1 << place }] : []
  })
  return (product) => {
    let bits = 0
    for (const { check, bit } of checks) if (!check(product)) bits |= bit
    return bits
  }
}

/** How two products stand in a list that is not ordered by how well they fit; 0 leaves it to that. */
export type Order = (one: CatalogProduct, other: CatalogProduct) => number

export const ORDERS: Record<Exclude<Sort, 'best'>, Order> = {
  price: (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  discount: (one, other) => other.discount - one.discount,
  'unit-price': (one, other) => perUnit(one) - perUnit(other),
  origin: (one, other) =>
    (one.countryOfOrigin ?? LAST).localeCompare(other.countryOfOrigin ?? LAST, 'en'),
  // An id begins with the time it was made at.
  newest: (one, other) => Number(other.id > one.id) - Number(one.id > other.id),
}

/** Stands behind every name. */
const LAST = '\u{10ffff}'

/** Paise for a gram, a millilitre or a piece; what does not say how much it holds comes last. */
const perUnit = ({ price, net }: CatalogProduct) =>
  net && net.amount > 0 ? price / sizeOf(net).size : Infinity
