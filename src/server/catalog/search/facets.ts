import { DISCOUNTS, MAX_OPTIONS } from '#contract/filters.ts'
import type { Paise } from '#contract/money.ts'
import type { CatalogProduct } from '../catalog-rules.ts'
import { choiceKey, type Filters, KINDS, type Kind, refusals } from './filter-rules.ts'

/** One thing that can be chosen. `count`: how many products it would show, whatever else of its kind is chosen. */
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

/** What a list of products can be narrowed to. Options keep their order whatever is chosen; those of most products first. */
export function facetsOf(products: readonly CatalogProduct[], filters: Filters): Facets {
  const refusedBy = refusals(filters)
  const seen = products.map((product) => ({ product, refused: refusedBy(product) }))
  /** Those that nothing but the choices of this kind may keep out. */
  const countFor = (kind: Kind, fits: (product: CatalogProduct) => boolean) =>
    seen.filter(({ product, refused }) => isLeftBy(refused, kind) && fits(product)).length
  const optionsFor = (
    kind: Kind,
    choices: (product: CatalogProduct) => Choice[],
    chosen: readonly string[],
  ) =>
    optionsOf(
      seen.flatMap(({ product, refused }) =>
        choices(product).map((choice) => ({ ...choice, counts: isLeftBy(refused, kind) })),
      ),
      chosen,
    )
  const prices = products.map(({ price }) => price)

  return {
    shown: seen.filter(({ refused }) => refused === 0).length,
    all: products.length,
    categories: optionsFor('category', categoriesOf, filters.categories),
    brands: optionsFor('brand', ({ brand }) => choiceOf(brand), filters.brands),
    origins: optionsFor(
      'origin',
      ({ countryOfOrigin }) => choiceOf(countryOfOrigin),
      filters.origins,
    ),
    discounts: DISCOUNTS.map((off) => ({
      off,
      count: countFor('discount', ({ discount }) => discount >= off),
    })),
    veg: countFor('diet', ({ foodMark }) => foodMark === 'veg'),
    nonVeg: countFor('diet', ({ foodMark }) => foodMark === 'non-veg'),
    inStock: countFor('stock', ({ stock }) => stock > 0),
    price: { min: least(prices), max: prices.reduce((one, other) => Math.max(one, other), 0) },
  }
}

const isLeftBy = (refused: number, kind: Kind) => (refused & ~(1 << KINDS.indexOf(kind))) === 0
const least = (prices: readonly Paise[]) =>
  prices.length > 0 ? prices.reduce((one, other) => Math.min(one, other)) : 0

type Choice = { value: string; name: string }

const categoriesOf = ({ categories }: CatalogProduct): Choice[] =>
  categories.map(({ id, name }) => ({ value: id, name }))
const choiceOf = (name: string | null): Choice[] => (name ? [{ value: choiceKey(name), name }] : [])

/** Those of most products, and of the rest those that are chosen. */
function optionsOf(
  choices: readonly (Choice & { counts: boolean })[],
  chosen: readonly string[],
): Option[] {
  const options = new Map<string, Option & { all: number }>()
  for (const { value, name, counts } of choices) {
    const option = options.get(value) ?? { value, name, count: 0, all: 0 }
    option.all += 1
    option.count += Number(counts)
    options.set(value, option)
  }
  return [...options.values()]
    .toSorted((one, other) => other.all - one.all || (one.name < other.name ? -1 : 1))
    .filter(({ value }, place) => place < MAX_OPTIONS || chosen.includes(value))
    .map(({ value, name, count }) => ({ value, name, count }))
}
