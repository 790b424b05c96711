import { TRANSLATED_FIELDS } from '#contract/catalog/translated-fields.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import type { ListedFields } from '../row/listed-product-rules.ts'
import type { StockApplied } from '../row/stock-rules.ts'

export type UndoOutcome = 'deleted' | 'hidden' | 'restored' | 'left'

/** Ids of a product's categories. */
type CategoryIds = { categoryIds: readonly string[]; subcategoryIds: readonly string[] }

type Side<T> = { before: T; after: T }

/** Data to undo an applied row. */
export type UndoRecord = {
  /** The values that the row changed; empty for a product that it created. */
  fields: Side<Partial<ListedFields>>
  /** Detects edits of a product that the row created. */
  digest: string | null
  /** The categories if the row changed them; for a product that it created, its first ones. */
  places: Side<CategoryIds> | null
  /** Units that the row added or removed. */
  stockDelta: number
  /** Their ledger row, which staff can undo as well; missing in older records. */
  movementId?: string | undefined
  /** The stock stated by the row, if recorded, and the one stated by an earlier list. */
  said?: StockApplied | undefined
  applied: StockApplied | null
  /** The row created or restored the product. */
  isNew: boolean
}

/** Fields that must be restored together. */
const GROUPS: readonly { name: string; fields: readonly (keyof ListedFields)[] }[] = [
  { name: 'price', fields: ['price', 'discount'] },
  { name: 'net quantity', fields: ['netAmount', 'netUnit', 'packs'] },
]

/** The fields that differ, with both values. */
export function fieldsBetween(before: ListedFields, after: ListedFields): UndoRecord['fields'] {
  const changed = (Object.keys(after) as (keyof ListedFields)[]).filter(
    (field) => !isSame(before[field], after[field]),
  )
  return { before: pick(before, changed), after: pick(after, changed) }
}

type FieldsToRestore = { restored: Partial<ListedFields>; left: string[] }

/** The old values to restore, and the names of fields that were changed since and stay. */
export function fieldsToRestore(
  { before, after }: UndoRecord['fields'],
  now: ListedFields,
): FieldsToRestore {
  const fields = Object.keys(after) as (keyof ListedFields)[]
  const changed = fields.filter((field) => !isSame(now[field], after[field]))
  const isLeft = (field: keyof ListedFields) =>
    changed.some((other) => other === field || groupOf(other)?.fields.includes(field))
  const left = fields.filter(isLeft)
  return {
    restored: pick(
      before as ListedFields,
      fields.filter((field) => !isLeft(field)),
    ),
    left: [...new Set(left.map((field) => groupOf(field)?.name ?? wordsOf(field)))],
  }
}

/**
 * Identifies a state of a product's fields. Without its size group, because grouping is no edit, and without missing
 * translations, which records of earlier releases do not have.
 */
export const digestOfFields = ({ sizeGroup: _, ...fields }: ListedFields): string =>
  hashOfValues(sortedJson(withoutMissing(fields))).toString('base64url')

const withoutMissing = (fields: Omit<ListedFields, 'sizeGroup'>) => {
  const missing = TRANSLATED_FIELDS.filter(({ column }) => fields[column] === null)
  const columns = new Set<string>(missing.map(({ column }) => column))
  return Object.fromEntries(Object.entries(fields).filter(([column]) => !columns.has(column)))
}

/** Whether a product has changed since the row. `now`: its fields alone. */
export const isEditedSince = ({ fields, digest }: UndoRecord, now: ListedFields): boolean =>
  digest === null ? fieldsToRestore(fields, now).left.length > 0 : digestOfFields(now) !== digest

/** The change of stock: removes what was added as far as it is still there. */
export const stockToReturn = (delta: number, now: number): number => Math.max(-delta, -now)

/** The stock statement to restore. If another list stated one since, the next list is compared with the stock. */
export const appliedBefore = (
  { said, applied }: UndoRecord,
  now: StockApplied | undefined,
): StockApplied | null => (said && isSame(said, now) ? applied : null)

export const isSameCategoryIds = (one: CategoryIds, other: CategoryIds): boolean =>
  isSame(idsOf(one), idsOf(other))

const idsOf = ({ categoryIds, subcategoryIds }: CategoryIds) => ({
  categoryIds: [...categoryIds].sort(),
  subcategoryIds: [...subcategoryIds].sort(),
})

const groupOf = (field: keyof ListedFields) => GROUPS.find(({ fields }) => fields.includes(field))

const isSame = (one: unknown, other: unknown) => sortedJson(one) === sortedJson(other)

const pick = (product: ListedFields, fields: readonly (keyof ListedFields)[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as Partial<ListedFields>

/** "countryOfOrigin" as "country of origin". */
const wordsOf = (field: string) => field.replace(/([A-Z])/g, ' $1').toLowerCase()
