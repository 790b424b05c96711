import { listLabelOf, VALUE_FIELDS, type ValueField } from '#contract/catalog/product-fields.ts'
import type { Import } from '#contract/import/import.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportOutcome,
  type ImportStatus,
  type UndoOutcome,
} from '#contract/import/import-fields.ts'
import type { PillTone } from '#web/ui/status.tsx'

const VALUE_NAMES = Object.fromEntries(
  VALUE_FIELDS.map((field) => [field.name, listLabelOf(field)]),
) as Record<ValueField['name'], string>

/** Names of the column types. */
export const FIELD_NAMES: Record<ImportField, string> = {
  id: 'Id of the product',
  code: 'Code of the row',
  name: 'Name',
  brand: 'Brand',
  description: 'Description',
  categories: 'Category',
  subcategories: 'Subcategory',
  mrp: 'Price (MRP)',
  sale_price: 'Price shoppers pay',
  discount: 'Discount in percent',
  unit: 'Unit',
  stock: 'Stock',
  stock_seen: 'Stock when exported',
  export: 'Name of the export',
  net_amount: 'Net quantity',
  net_unit: 'Unit of net quantity',
  packs: 'Packs',
  published: 'On sale',
  images: 'Pictures',
  details: 'Custom fields (JSON)',
  detail: 'Custom field of this name',
  none: 'Leave out',
  ...VALUE_NAMES,
}

export const fields: readonly ImportField[] = IMPORT_FIELDS

/** Confidence of a guessed column. */
export function guessOf(field: ImportField): { tone: PillTone; word: string } {
  if (field === 'none') return { tone: 'grey', word: 'Left out' }
  const isUnsure = field === 'detail' || field === 'mrp' || field === 'sale_price'
  return isUnsure ? { tone: 'amber', word: 'Check' } : { tone: 'green', word: 'Guessed' }
}

export const OUTCOME_NAMES: Record<ImportOutcome, string> = {
  refused: 'Refused',
  changed: 'Changed',
  added: 'New',
}
export const outcomes = Object.keys(OUTCOME_NAMES) as ImportOutcome[]

export const STATUSES: Record<ImportStatus, { tone: PillTone; word: string }> = {
  new: { tone: 'grey', word: 'Not checked' },
  checking: { tone: 'blue', word: 'Checking' },
  checked: { tone: 'grey', word: 'Checked' },
  applying: { tone: 'blue', word: 'Running' },
  stopped: { tone: 'amber', word: 'Stopped midway' },
  done: { tone: 'green', word: 'Done' },
  failed: { tone: 'red', word: 'Failed' },
  dropped: { tone: 'grey', word: 'Stopped' },
  undoing: { tone: 'blue', word: 'Undoing' },
  undone: { tone: 'grey', word: 'Undone' },
}

export const UNDO_WORDS: Record<UndoOutcome, { tone: PillTone; word: string }> = {
  deleted: { tone: 'grey', word: 'Deleted' },
  hidden: { tone: 'amber', word: 'Hidden' },
  restored: { tone: 'green', word: 'Undone' },
  left: { tone: 'amber', word: 'Left alone' },
}

/** The options the list was checked with. */
export const choiceOf = ({ columns, unit, stock, category, paise, hidden }: Import) => ({
  mapping: columns.map(({ field }) => field),
  unit,
  stock,
  category,
  paise,
  hidden,
})

/** Progress of an undo. */
export function undoSentence({ status, undoneRows, leftRows }: Import): string {
  const rows = `${count(undoneRows)} ${undoneRows === 1 ? 'row' : 'rows'}`
  const left = leftRows > 0 ? ` ${count(leftRows)} left alone.` : ''
  if (status === 'undone') return `Undone: ${rows}.${left}`
  return `Undoing: ${rows} so far.${left} You can close this page. It runs on the server.`
}

const numbers = new Intl.NumberFormat('en-IN')
export const count = (number: number) => numbers.format(number)

const MB = 1024 * 1024

/** "6.2 MB"; "31 KB" below one. */
export const fileSize = (bytes: number) =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`

type Times = { startedAt: string | null; endedAt: string | null }

/** Seconds from start to end, or until now. */
export function secondsTaken({ startedAt, endedAt }: Times, now = Date.now()): number {
  if (!startedAt) return 0
  const end = endedAt ? Date.parse(endedAt) : now
  return Math.max(0, Math.round((end - Date.parse(startedAt)) / 1_000))
}

/** State of the pictures a list names. */
export function picturesSentence({ pictures, pictureTroubles }: Import): string | undefined {
  if (pictures === 0) return undefined
  const missing = pictureTroubles === 0 ? '' : ` Missing: ${count(pictureTroubles)}.`
  return `Pictures not shown yet: ${count(pictures)}.${missing}`
}

/** Progress from 0 to 1; undefined while the total is unknown. */
export function shareDone(list: Progress): number | undefined {
  if (list.status !== 'undoing') return list.totalRows ? list.doneRows / list.totalRows : undefined
  const rows = list.added + list.changed
  return rows > 0 ? Math.min(1, list.undoneRows / rows) : undefined
}

type Progress = Pick<
  Import,
  'status' | 'doneRows' | 'totalRows' | 'undoneRows' | 'added' | 'changed'
>
