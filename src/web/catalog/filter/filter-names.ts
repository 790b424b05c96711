import { useQuery } from '@tanstack/react-query'
import type { Facets } from '#contract/catalog/search.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { categoriesQuery } from '../catalog-queries.ts'
import { type Filters, type MultiChoice, toggled } from './filters.ts'

export const TITLES = { category: 'Category', brand: 'Brand', origin: 'Country of origin' }

export const optionsOf = (facets: Facets | undefined, kind: MultiChoice) =>
  facets && { category: facets.categories, brand: facets.brands, origin: facets.origins }[kind]

export type NameOf = (kind: MultiChoice, value: string) => string

/** Name of an option, from the facets or from the categories. */
export function useNames(facets: Facets | undefined, { category }: Filters): NameOf {
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: category.length > 0 })
  return (kind, value) => {
    const found = optionsOf(facets, kind)?.find((option) => option.value === value)
    if (found || kind !== 'category') return found?.name ?? value
    return categories?.find(({ _id }) => _id === value)?.name ?? TITLES.category
  }
}

/** "₹20 to ₹400", or one end of it. */
export function priceName({ min, max }: Pick<Filters, 'min' | 'max'>): string {
  if (min === undefined) return max === undefined ? '' : `Up to ${formatShortPrice(max)}`
  const from = formatShortPrice(min)
  return max === undefined ? `From ${from}` : `${from} to ${formatShortPrice(max)}`
}

export const discountName = (off: number) => `${off}% or more off`

type Chosen = { key: string; name: string; without: Partial<Filters> }

/** Every active filter by name, and the filters without it. */
export function activeFilters(filters: Filters, nameOf: NameOf): Chosen[] {
  const { min, max, off, veg, stock } = filters
  const chosen: (false | Chosen)[] = [
    ...chosenOptions(filters, 'category', nameOf),
    ...chosenOptions(filters, 'brand', nameOf),
    ...chosenOptions(filters, 'origin', nameOf),
    (min ?? max) !== undefined && {
      key: 'price',
      name: priceName(filters),
      without: { min: undefined, max: undefined },
    },
    off > 0 && { key: 'off', name: discountName(off), without: { off: 0 } },
    veg !== undefined && {
      key: 'veg',
      name: veg ? 'Veg' : 'Non-veg',
      without: { veg: undefined },
    },
    stock && { key: 'stock', name: 'In stock', without: { stock: false } },
  ]
  return chosen.filter((one) => one !== false)
}

const chosenOptions = (filters: Filters, kind: MultiChoice, nameOf: NameOf) =>
  filters[kind].map((value) => ({
    key: `${kind} ${value}`,
    name: nameOf(kind, value),
    without: { [kind]: toggled(filters[kind], value) },
  }))
