import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Facets } from '#contract/catalog/search.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { categoriesQuery } from '../catalog-queries.ts'
import type { FilterableList } from './filter-queries.ts'
import { type Filters, type MultiChoice, toggled } from './filters.ts'

/** A filter with its options. */
export type GroupName = MultiChoice | 'price' | 'off' | 'veg'

export const GROUP_TITLES: Record<GroupName, string> = {
  category: t`Category`,
  brand: t`Brand`,
  origin: t`Country of origin`,
  price: t`Price`,
  off: t`Discount`,
  veg: t`Diet`,
}

/** The value of no choice. */
export const CLEARED: Record<GroupName, Partial<Filters>> = {
  category: { category: [] },
  brand: { brand: [] },
  origin: { origin: [] },
  price: { min: undefined, max: undefined },
  off: { off: 0 },
  veg: { veg: undefined },
}

export const isMultiChoice = (of: GroupName): of is MultiChoice =>
  of === 'category' || of === 'brand' || of === 'origin'

/** The listing of one category has no category filter. */
export const groupsFor = <G extends { of: GroupName }>(
  { searchText }: FilterableList,
  groups: readonly G[],
): readonly G[] => groups.filter(({ of }) => of !== 'category' || searchText !== undefined)

export const optionsOf = (facets: Facets | undefined, kind: MultiChoice) =>
  facets && { category: facets.categories, brand: facets.brands, origin: facets.origins }[kind]

export type NameOf = (kind: MultiChoice, value: string) => string

/** Name of an option, from the facets or from the categories. */
export function useNames(facets: Facets | undefined, { category }: Filters): NameOf {
  const { data: categories } = useQuery({ ...categoriesQuery, enabled: category.length > 0 })
  return (kind, value) => {
    const found = optionsOf(facets, kind)?.find((option) => option.value === value)
    if (found) return localName(found)
    if (kind !== 'category') return value
    const known = categories?.find(({ _id }) => _id === value)
    return known ? localName(known) : GROUP_TITLES.category
  }
}

/** "₹20 to ₹400", or one end of it. */
function priceName({ min, max }: Pick<Filters, 'min' | 'max'>): string {
  if (min === undefined) return max === undefined ? '' : t`Up to ${{ max: formatShortPrice(max) }}`
  const from = formatShortPrice(min)
  return max === undefined ? t`From ${from}` : t`${from} to ${{ to: formatShortPrice(max) }}`
}

const discountName = (off: number) => t`${off}% or more off`

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
      name: veg ? t`Veg` : t`Non-veg`,
      without: { veg: undefined },
    },
    stock && { key: 'stock', name: t`In stock`, without: { stock: false } },
  ]
  return chosen.filter((one) => one !== false)
}

/** What is chosen of one filter, by name. */
export const chosenNames = (of: GroupName, filters: Filters, nameOf: NameOf): string[] =>
  activeFilters(filters, nameOf)
    .filter(({ without }) => of in without || (of === 'price' && 'min' in without))
    .map(({ name }) => name)

const chosenOptions = (filters: Filters, kind: MultiChoice, nameOf: NameOf) =>
  filters[kind].map((value) => ({
    key: `${kind} ${value}`,
    name: nameOf(kind, value),
    without: { [kind]: toggled(filters[kind], value) },
  }))
