/* What the JSON columns of imports hold. */

/** What shoppers will see of a row's product. Amounts are in paise. */
export type ShownProduct = {
  unit: string
  price: number
  sellingPrice: number
  stock: number
  categories: string[]
  published: boolean
}

type PlaceIds = { categoryIds: readonly string[]; subcategoryIds: readonly string[] }

/** What is kept of an applied row, so that it can be undone; the import's own rules say more. */
export type UndoRecord = {
  /** Values by the names of the columns of `products`. */
  fields: { before: Record<string, unknown>; after: Record<string, unknown> }
  digest: string | null
  places: { before: PlaceIds; after: PlaceIds } | null
  stockDelta: number
  movementId?: string | undefined
  said?: { stamp: string | null; stock: number } | undefined
  applied: { stamp: string | null; stock: number } | null
  isNew: boolean
}

/** A category that a list has made. */
export type MadePlace = { kind: 'category' | 'subcategory'; id: string }
