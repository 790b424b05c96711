import { HINDI_CATEGORIES } from './categories.ts'
import { HINDI_FRESH } from './fresh.ts'
import { HINDI_HOUSEHOLD } from './household.ts'
import { HINDI_SNACKS } from './snacks.ts'
import { HINDI_STAPLES } from './staples.ts'

/** Rows `key | Hindi name`. */
const namesIn = (table: string): [key: string, name: string][] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [key = '', name = ''] = row.split(' | ')
      return [key, name]
    })

/** Hindi names of categories and subcategories by key. */
export const hindiCategories = new Map(namesIn(HINDI_CATEGORIES))

/** Hindi names of everyday products by their English name. Brand names stay as they are on the packet. */
export const hindiProducts = new Map(
  [HINDI_FRESH, HINDI_STAPLES, HINDI_SNACKS, HINDI_HOUSEHOLD].flatMap(namesIn),
)
