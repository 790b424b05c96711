/**
 * How the shelves are written down: one tuple per product line, which `expand.ts` unfolds into
 * products by size and flavour.
 *
 * - title: `Brand: Label on the pack`, then ` / Full name` where the name is longer than the label
 * - look: `form #colour pictogram option…` for the picture, or `form | Flavour #colour pictogram | …`,
 *   where each flavour takes the place of `*` in title and description
 * - sizes: `500 ml 39 | 1 L 74`, the last word being the MRP in rupees
 * - extra: `in=other-subcategory`, `mark=veg`, or any custom field as `Name=value`, separated by `|`
 */
export type Line = readonly [
  title: string,
  look: string,
  sizes: string,
  description: string,
  extra?: string,
]

export type Mark = 'veg' | 'nonveg' | 'goods'

export type Shelf = {
  key: string
  name: string
  mark: Mark
  storage: string
  shelfLife: string
  lines: readonly Line[]
  /** A second category this subcategory is shown in. */
  also?: string
}

export type Aisle = { key: string; name: string; shelves: readonly Shelf[] }

/** `facts` reads `veg chilled 10 days`: mark, way of storing (or -), shelf life (or -). */
export function shelf(title: string, facts: string, lines: readonly Line[], also?: string): Shelf {
  const [mark = '', storage = '', ...shelfLife] = facts.split(' ')
  if (!isMark(mark)) throw new Error(`${title}: no such mark: ${mark}`)
  const base = { ...titled(title), mark, storage, shelfLife: shelfLife.join(' '), lines }
  return also === undefined ? base : { ...base, also }
}

export const category = (title: string, shelves: readonly Shelf[]): Aisle => ({
  ...titled(title),
  shelves,
})

const isMark = (word: string): word is Mark => ['veg', 'nonveg', 'goods'].includes(word)

function titled(title: string) {
  const [key = '', name = ''] = title.split(': ')
  return { key, name }
}
