import type { Import } from '#contract/import.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportOutcome,
  type ImportStatus,
} from '#contract/import-fields.ts'
import type { PillTone } from '#web/ui/status.tsx'

/** What a column can be, in words. */
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
  hsn: 'HSN',
  gst_rate: 'GST rate',
  food_mark: 'Veg or non-veg',
  country_of_origin: 'Country of origin',
  net_amount: 'Net quantity',
  net_unit: 'Unit of net quantity',
  packs: 'Packs',
  fssai: 'FSSAI',
  maker: 'Maker',
  barcode: 'Barcode',
  low_stock_below: 'Low stock below',
  published: 'On sale',
  images: 'Pictures',
  details: 'Custom fields (JSON)',
  detail: 'Custom field of this name',
  none: 'Leave out',
}

export const fields: readonly ImportField[] = IMPORT_FIELDS

/** How a guess stands: whether somebody should look at it. */
export function guessOf(field: ImportField): { tone: PillTone; word: string } {
  if (field === 'none') return { tone: 'grey', word: 'Left out' }
  const isUnsure = field === 'detail' || field === 'mrp' || field === 'sale_price'
  return isUnsure ? { tone: 'amber', word: 'Please look' } : { tone: 'green', word: 'Guessed' }
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
  stopped: { tone: 'amber', word: 'Half done' },
  done: { tone: 'green', word: 'Done' },
  failed: { tone: 'red', word: 'Failed' },
  dropped: { tone: 'grey', word: 'Stopped' },
}

const numbers = new Intl.NumberFormat('en-IN')
export const count = (number: number) => numbers.format(number)

/** "6.2 MB" */
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

type Times = { startedAt: string | null; endedAt: string | null }

/** Seconds from the beginning to the end, or until now. */
export function secondsTaken({ startedAt, endedAt }: Times, now = Date.now()): number {
  if (!startedAt) return 0
  const end = endedAt ? Date.parse(endedAt) : now
  return Math.max(0, Math.round((end - Date.parse(startedAt)) / 1_000))
}

/** What is said of the pictures that a list names. */
export function picturesSentence({ pictures, pictureTroubles }: Import): string | undefined {
  if (pictures === 0) return undefined
  const missing = pictureTroubles === 0 ? '' : ` ${count(pictureTroubles)} of them are missing.`
  return `The list names ${count(pictures)} pictures that its products do not show yet.${missing}`
}

/** How far it is, from 0 to 1; undefined while nobody knows how much there is. */
export const shareDone = ({
  doneRows,
  totalRows,
}: {
  doneRows: number
  totalRows: number | null
}) => (totalRows ? doneRows / totalRows : undefined)
