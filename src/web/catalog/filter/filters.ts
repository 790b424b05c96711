import { DISCOUNTS, MAX_CHOSEN, SORTS, type Sort } from '#contract/filters.ts'
import { stripRupeeSigns } from '#web/lib/format/parse-number.ts'
import { idIn } from '#web/lib/navigation/paths.ts'
import type { Narrowed } from '../catalog-queries.ts'

/** What a list of products is narrowed to and ordered by, as the address holds it. */
export type Filters = {
  /** Ids. */
  category: readonly string[]
  brand: readonly string[]
  origin: readonly string[]
  /** Rupees. */
  min: number | undefined
  max: number | undefined
  /** Percent off, at least. */
  off: number
  veg: boolean | undefined
  stock: boolean
  sort: Sort
}

/** Of these several may be chosen. */
export type Several = 'category' | 'brand' | 'origin'

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

/** Reads an address. What is unknown there is as if it were not. */
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

/** What a call takes: anything else in a link would have the shop refuse the whole list. */
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

/** A price as people write it: "250", "₹1,000", "99.50", "२५०". */
export function rupeesIn(text: string): number | undefined {
  // Half typed it has its commas in odd places.
  const amount = stripRupeeSigns(text).replace(/[\s,]/g, '')
  return /^\d+(?:\.\d{0,2})?$/.test(amount) ? rupeesOf(amount) : undefined
}

/** Only what differs from a list as it stands, in the names of the address and of the calls. */
export const narrowedBy = ({ category, brand, origin, min, max, ...rest }: Filters): Narrowed => ({
  category: someOf(category),
  brand: someOf(brand),
  origin: someOf(origin),
  min,
  max,
  off: rest.off || undefined,
  veg: rest.veg === undefined ? undefined : String(Number(rest.veg)),
  stock: rest.stock ? '1' : undefined,
  sort: rest.sort === 'best' ? undefined : rest.sort,
})

const someOf = (chosen: readonly string[]) => (chosen.length > 0 ? [...chosen] : undefined)

const NAMES = Object.keys(NO_FILTERS)

/** The address with these filters in place of those it had, at the first page. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...NAMES, 'page']) next.delete(name)
  for (const [name, value] of Object.entries(narrowedBy(filters)))
    for (const one of [value ?? []].flat()) next.append(name, String(one))
  return next
}

/** The address with what `readFilters` makes of it, where that differs; of what else stands there nothing is touched. */
export function tidied(params: URLSearchParams): URLSearchParams | undefined {
  const clean = withFilters(params, readFilters(params))
  if (NAMES.every((name) => String(params.getAll(name)) === String(clean.getAll(name))))
    return undefined
  for (const page of params.getAll('page')) clean.append('page', page)
  return clean
}

/** How many choices narrow the list; its order is none. */
export const choiceCount = ({ category, brand, origin, ...rest }: Filters): number =>
  category.length +
  brand.length +
  origin.length +
  Number(rest.min !== undefined || rest.max !== undefined) +
  Number(rest.off > 0) +
  Number(rest.veg !== undefined) +
  Number(rest.stock)

/** Chosen, or no longer. */
export const toggled = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted()
