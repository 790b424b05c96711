import type { Category } from '#contract/catalog/catalog.ts'
import { readStored, store } from '#web/lib/browser/storage.ts'

const KEY = 'firstShelves'
/** Shelves of categories above the fold, below the bestsellers. */
const FIRST_SHELVES = 1

/** Stores the first categories, so that the next visit can request their products early. */
export const rememberShelves = (categories: Category[]) =>
  store(KEY, JSON.stringify(categories.slice(0, FIRST_SHELVES).map(({ _id }) => _id)))

/** The stored ids; none on a first visit. */
export function rememberedShelves(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isId).slice(0, FIRST_SHELVES) : []
  } catch {
    return []
  }
}

const isId = (value: unknown) => typeof value === 'string' && value !== ''
