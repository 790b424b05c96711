import { plural, t } from '@lingui/core/macro'
import { listLabelOf, VALUE_FIELDS, type ValueField } from '#contract/catalog/product-fields.ts'
import type { Import } from '#contract/import/import.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportOutcome,
  type ImportStatus,
  type UndoOutcome,
} from '#contract/import/import-fields.ts'
import { pageLocale } from '#web/lib/language/page-language.ts'
import { translated } from '#web/lib/language/translated.ts'
import type { PillTone } from '#web/ui/status.tsx'

const VALUE_NAMES = Object.fromEntries(
  VALUE_FIELDS.map((field) => [field.name, translated(listLabelOf(field))]),
) as Record<ValueField['name'], string>

/** Names of the column types. */
export const FIELD_NAMES: Record<ImportField, string> = {
  id: t`Product ID`,
  code: t`Product code`,
  name: t`Name`,
  brand: t`Brand`,
  description: t`Description`,
  categories: t`Category`,
  subcategories: t`Subcategory`,
  mrp: t`Price (MRP)`,
  sale_price: t`Selling price`,
  discount: t`Discount (%)`,
  unit: t`Unit`,
  stock: t`Stock`,
  stock_seen: t`Stock when exported`,
  export: t`Export ID`,
  net_amount: t`Net quantity`,
  net_unit: t`Net quantity unit`,
  packs: t`Packs`,
  size_group: t`Size group`,
  published: t`On sale`,
  images: t`Pictures`,
  details: t`Custom fields (JSON)`,
  detail: t`Custom field with this name`,
  none: t`Ignore`,
  ...VALUE_NAMES,
}

export const fields: readonly ImportField[] = IMPORT_FIELDS

/** Confidence of a guessed column. */
export function guessOf(field: ImportField): { tone: PillTone; word: string } {
  if (field === 'none') return { tone: 'grey', word: t`Ignored` }
  const isUnsure = field === 'detail' || field === 'mrp' || field === 'sale_price'
  return isUnsure
    ? { tone: 'amber', word: t`Please check` }
    : { tone: 'green', word: t`Recognised` }
}

export const OUTCOME_NAMES: Record<ImportOutcome, string> = {
  refused: t({ message: 'Rejected', context: 'rows of a price list' }),
  changed: t({ message: 'Changed', context: 'rows of a price list' }),
  added: t({ message: 'New', context: 'rows of a price list' }),
}
export const outcomes = Object.keys(OUTCOME_NAMES) as ImportOutcome[]

export const STATUSES: Record<ImportStatus, { tone: PillTone; word: string }> = {
  new: { tone: 'grey', word: t`Not checked` },
  checking: { tone: 'blue', word: t`Checking` },
  checked: { tone: 'grey', word: t`Checked` },
  applying: { tone: 'blue', word: t`Applying` },
  stopped: { tone: 'amber', word: t`Stopped` },
  done: { tone: 'green', word: t`Done` },
  failed: { tone: 'red', word: t`Failed` },
  dropped: { tone: 'grey', word: t`Discarded` },
  undoing: { tone: 'blue', word: t`Undoing` },
  undone: { tone: 'grey', word: t`Undone` },
}

export const UNDO_WORDS: Record<UndoOutcome, { tone: PillTone; word: string }> = {
  deleted: { tone: 'grey', word: t`Deleted` },
  hidden: { tone: 'amber', word: t`Hidden` },
  restored: { tone: 'green', word: t`Undone` },
  left: { tone: 'amber', word: t({ message: 'Kept', context: 'row that was not undone' }) },
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

/** Progress of an undo, in sentences. */
export function undoSentences({ status, undoneRows, leftRows }: Import): string[] {
  const kept = plural(leftRows, {
    one: '# row was kept because it has changed since.',
    other: '# rows were kept because they have changed since.',
  })
  if (status === 'undone') {
    const undone = plural(undoneRows, { one: 'Undone: # row.', other: 'Undone: # rows.' })
    return leftRows > 0 ? [undone, kept] : [undone]
  }
  const undoing = plural(undoneRows, {
    one: 'Undoing: # row so far.',
    other: 'Undoing: # rows so far.',
  })
  return leftRows > 0 ? [undoing, kept, CLOSE_PAGE] : [undoing, CLOSE_PAGE]
}

/** While an import or its undo runs. */
export const CLOSE_PAGE = t`You can close this page. It runs on the server.`

const numbers = new Intl.NumberFormat(pageLocale)
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
  const total = count(pictures)
  if (pictureTroubles === 0) return t`Pictures to add: ${total}.`
  return t`Pictures to add: ${total}. Missing: ${{ missing: count(pictureTroubles) }}.`
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
