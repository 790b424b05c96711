import { sortedJson } from '#server/lib/sorted-json.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import type { ListedFields } from './listed-product-rules.ts'
import type { StockApplied } from './stock-rules.ts'

export type UndoOutcome = 'deleted' | 'hidden' | 'restored' | 'left'

/** The ids of the categories that a product stands in. */
type Places = { categoryIds: readonly string[]; subcategoryIds: readonly string[] }

type Side<T> = { before: T; after: T }

/** What is kept of an applied row, so that it can be undone. */
export type UndoRecord = {
  /** The values that the row changed; none for a product that it made. */
  fields: Side<Partial<ListedFields>>
  /** Of a product that the row made: tells whether it was edited since. */
  digest: string | null
  /** The categories, where the row gave it others; of a product that it made, its first. */
  places: Side<Places> | null
  /** Units that the row put on the shelf, or took off it. */
  stockDelta: number
  /** Of these units in the ledger, where staff can undo them too; older records lack it. */
  movementId?: string | undefined
  /** What the row said of the stock, where that is remembered, and what an earlier list had said. */
  said?: StockApplied | undefined
  applied: StockApplied | null
  /** The product was not on sale before: the row made it, or brought it back. */
  isNew: boolean
}

/** Fields that only make sense together. */
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

/** The old values to write back, and the names of fields that were changed since and stay. */
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

/** Tells one state of a product's fields from others. */
export const digestOfFields = (fields: ListedFields): string =>
  hashOfValues(sortedJson(fields)).toString('base64url')

/** Whether a product is no longer as the row left it. `now`: its fields alone. */
export const isEditedSince = ({ fields, digest }: UndoRecord, now: ListedFields): boolean =>
  digest === null ? fieldsToRestore(fields, now).left.length > 0 : digestOfFields(now) !== digest

/** By how much the shelf changes: what was given is taken back as far as it is still there. */
export const stockToReturn = (delta: number, now: number): number => Math.max(-delta, -now)

/** What is remembered of the stock again. Where another list spoke since, the next one counts from the shelf. */
export const appliedBefore = (
  { said, applied }: UndoRecord,
  now: StockApplied | undefined,
): StockApplied | null => (said && isSame(said, now) ? applied : null)

export const isSamePlaces = (one: Places, other: Places): boolean =>
  isSame(idsOf(one), idsOf(other))

const idsOf = ({ categoryIds, subcategoryIds }: Places) => ({
  categoryIds: [...categoryIds].sort(),
  subcategoryIds: [...subcategoryIds].sort(),
})

const groupOf = (field: keyof ListedFields) => GROUPS.find(({ fields }) => fields.includes(field))

const isSame = (one: unknown, other: unknown) => sortedJson(one) === sortedJson(other)

const pick = (product: ListedFields, fields: readonly (keyof ListedFields)[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as Partial<ListedFields>

/** "countryOfOrigin" as "country of origin". */
const wordsOf = (field: string) => field.replace(/([A-Z])/g, ' $1').toLowerCase()
