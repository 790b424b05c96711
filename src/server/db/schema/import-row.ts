/* Types of the JSON columns of imports. */

/** Preview of a row's product as shoppers will see it. Amounts are in paise. */
export type ShownProduct = {
  unit: string
  price: number
  sellingPrice: number
  stock: number
  categories: string[]
  published: boolean
}

type PlaceIds = { categoryIds: readonly string[]; subcategoryIds: readonly string[] }

/** Data to undo an applied row; the import's own rules explain it. */
export type UndoRecord = {
  /** Values by column name of `products`. */
  fields: { before: Record<string, unknown>; after: Record<string, unknown> }
  digest: string | null
  places: { before: PlaceIds; after: PlaceIds } | null
  stockDelta: number
  movementId?: string | undefined
  said?: { stamp: string | null; stock: number } | undefined
  applied: { stamp: string | null; stock: number } | null
  isNew: boolean
}

/** A category created by a list. */
export type CreatedCategory = { kind: 'category' | 'subcategory'; id: string }
