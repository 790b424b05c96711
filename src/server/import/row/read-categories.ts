import { catalogSchemas } from '#contract/catalog/catalog.ts'
import { MAX_PLACES } from '#contract/catalog/product-kinds.ts'
import { text } from '#contract/language/text.ts'
import { invalid } from '#server/lib/errors.ts'
import { splitNames } from './cell-rules.ts'
import type { ListedCategories, ListedProduct } from './listed-product-rules.ts'
import { readName } from './read-cell.ts'
import type { RowReader } from './row-reader.ts'

/** The categories named by a row; the product's own when it names none. */
export function readRowCategories(
  reader: RowReader,
  now: ListedProduct | undefined,
): ListedCategories {
  const categories = reader.readNew('categories', readCategories) ?? now?.categories ?? []
  const own = categories.map(({ name }) => name)
  const read = (cell: string) => readSubcategories(cell, own)
  const subcategories = reader.readNew('subcategories', read) ?? now?.subcategories ?? []
  return { categories, subcategories }
}

const readCategories = (cell: string): ListedCategories['categories'] =>
  placesIn(cell).map((path) => ({ name: readPlace(path.join(' > ')) }))

/** `Citrus` belongs to the row's own categories, `Fruit > Citrus` to that one. */
const readSubcategories = (cell: string, own: string[]): ListedCategories['subcategories'] =>
  placesIn(cell).map((path) => ({
    name: readPlace(path.at(-1) ?? ''),
    categories: path.length > 1 ? [readPlace(path.slice(0, -1).join(' > '))] : own,
  }))

/** Limited, because a wrong column would create thousands of categories, which can only be deleted one by one. */
function placesIn(cell: string): string[][] {
  const places = splitNames(cell)
  if (places.length > MAX_PLACES)
    throw invalid(text('It names more than {max}.', { max: MAX_PLACES }))
  return places
}

function readPlace(cell: string): string {
  const name = readName(catalogSchemas['category.add'].body.shape.name, cell)
  if (name === '') throw invalid(text('A name is missing.'))
  return name
}

/** Key of a category name, independent of case. */
export const keyOf = (name: string) => name.toLowerCase()

/** Whether both name the same categories, in any order and case. */
export function isInSameCategories(one: ListedCategories, other: ListedCategories): boolean {
  const names = new Set(one.categories.map(({ name }) => keyOf(name)))
  const wanted = new Set(other.categories.map(({ name }) => keyOf(name)))
  return names.size === wanted.size && [...names].every((name) => wanted.has(name))
}

/** Whether both name the same subcategories: those of one name that share a category are equal. */
export const isInSameSubcategories = (
  stands: ListedCategories,
  wanted: ListedCategories,
): boolean =>
  stands.subcategories.length === wanted.subcategories.length &&
  wanted.subcategories.every((one) => stands.subcategories.some((other) => isOne(one, other)))

type Subcategory = ListedCategories['subcategories'][number]

const isOne = (one: Subcategory, other: Subcategory) =>
  keyOf(one.name) === keyOf(other.name) &&
  one.categories.some((name) => other.categories.map(keyOf).includes(keyOf(name)))
