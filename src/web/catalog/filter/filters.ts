import { DISCOUNTS, MAX_CHOSEN, SORTS, type Sort } from '#contract/catalog/filters.ts'
import { stripRupeeSigns } from '#web/lib/format/parse-number.ts'
import { idIn } from '#web/lib/navigation/paths.ts'
import type { ListFilter } from '../catalog-queries.ts'

/** Filters and order of a product list, as stored in the URL. */
export type Filters = {
  /** Ids. */
  category: readonly string[]
  brand: readonly string[]
  origin: readonly string[]
  /** Rupees. */
  min: number | undefined
  max: number | undefined
  /** Minimum discount in percent. */
  off: number
  veg: boolean | undefined
  stock: boolean
  sort: Sort
}

/** Filters with multiple choice. */
export type MultiChoice = 'category' | 'brand' | 'origin'

export const NO_FILTERS: Filters = {
  category: [],
  brand: [],
  origin: [],
  min: undefined,
  max: undefined,
  off: 0,
  veg: undefined,
  stock: false,
  sort: 'best',
}

/** Reads the filters of a URL. Unknown values are ignored. */
export const readFilters = (params: URLSearchParams): Filters => ({
  category: several(params, 'category').filter((id) => idIn(id) === id),
  brand: several(params, 'brand'),
  origin: several(params, 'origin'),
  min: rupeesOf(params.get('min')),
  max: rupeesOf(params.get('max')),
  off: DISCOUNTS.find((off) => String(off) === params.get('off')) ?? 0,
  veg: params.get('veg') === '1' ? true : params.get('veg') === '0' ? false : undefined,
  stock: params.get('stock') === '1',
  sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
})

/** Names the API accepts. Any other value in a link would make the server reject the whole list. */
const NAME = /^\P{Cc}+$/u

const several = (params: URLSearchParams, name: string) =>
  [...new Set(params.getAll(name).map((value) => value.trim().toLowerCase()))]
    .filter((value) => value.length <= 80 && NAME.test(value))
    .toSorted()
    .slice(0, MAX_CHOSEN)

function rupeesOf(text: string | null): number | undefined {
  const amount = Number(text || Number.NaN)
  return amount >= 0 && amount <= 1_000_000 ? Math.round(amount * 100) / 100 : undefined
}

/** A typed price: "250", "₹1,000", "99.50", "२५०". */
export function rupeesIn(text: string): number | undefined {
  // A half-typed number can have commas in odd positions.
  const amount = stripRupeeSigns(text).replace(/[\s,]/g, '')
  return /^\d+(?:\.\d{0,2})?$/.test(amount) ? rupeesOf(amount) : undefined
}

/** The non-default filters, in the names of URL and API. */
export const filterParams = ({
  category,
  brand,
  origin,
  min,
  max,
  ...rest
}: Filters): ListFilter => ({
  category: undefinedIfEmpty(category),
  brand: undefinedIfEmpty(brand),
  origin: undefinedIfEmpty(origin),
  min,
  max,
  off: rest.off || undefined,
  veg: rest.veg === undefined ? undefined : String(Number(rest.veg)),
  stock: rest.stock ? '1' : undefined,
  sort: rest.sort === 'best' ? undefined : rest.sort,
})

const undefinedIfEmpty = (chosen: readonly string[]) =>
  chosen.length > 0 ? [...chosen] : undefined

const NAMES = Object.keys(NO_FILTERS)

/** The URL with these filters, on page 1. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...NAMES, 'page']) next.delete(name)
  for (const [name, value] of Object.entries(filterParams(filters)))
    for (const one of [value ?? []].flat()) next.append(name, String(one))
  return next
}

/** The URL with normalised filters. Other parameters are unchanged. */
export function normalizedParams(params: URLSearchParams): URLSearchParams | undefined {
  const clean = withFilters(params, readFilters(params))
  if (NAMES.every((name) => String(params.getAll(name)) === String(clean.getAll(name))))
    return undefined
  for (const page of params.getAll('page')) clean.append('page', page)
  return clean
}

/** Number of active filters, without the order. */
export const choiceCount = ({ category, brand, origin, ...rest }: Filters): number =>
  category.length +
  brand.length +
  origin.length +
  Number(rest.min !== undefined || rest.max !== undefined) +
  Number(rest.off > 0) +
  Number(rest.veg !== undefined) +
  Number(rest.stock)

/** Adds or removes a value. */
export const toggled = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted()
