import { PRODUCT_FIELDS } from '../catalog/product-fields.ts'

const NET_QUANTITY_COLUMNS = ['net_amount', 'net_unit', 'packs'] as const

/**
 * Meanings of a price list column. `stock_seen` and `export` are in our own exports: the exported stock, and
 * the id of the export. `detail` is a custom field named by its column, `details` all of them as JSON;
 * `none` is ignored. Rows with the same `size_group` are sizes of one thing.
 */
export const IMPORT_FIELDS = [
  'id',
  'code',
  'name',
  'brand',
  'description',
  'categories',
  'subcategories',
  'mrp',
  'sale_price',
  'discount',
  'unit',
  'stock',
  'stock_seen',
  'export',
  ...PRODUCT_FIELDS.flatMap((field) =>
    field.kind === 'net-quantity' ? NET_QUANTITY_COLUMNS : [field.name],
  ),
  'size_group',
  'published',
  'images',
  'details',
  'detail',
  'none',
] as const
export const IMPORT_OUTCOMES = ['added', 'changed', 'refused'] as const
/** A stopped import can be resumed; a discarded or failed one cannot. */
export const IMPORT_STATUSES = [
  'new',
  'checking',
  'checked',
  'applying',
  'stopped',
  'done',
  'failed',
  'dropped',
  'undoing',
  'undone',
] as const
/** Result of an undo for each row. */
export const UNDO_OUTCOMES = ['deleted', 'hidden', 'restored', 'left'] as const
export const MAX_IMPORT_MB = 25
export const MAX_IMPORT_ROWS = 100_000
/** Maximum pictures a list names, and maximum uploaded files for it. */
export const MAX_IMPORT_PICTURES = 30_000
/** Of one uploaded zip, and of all pictures of a list. */
export const MAX_ZIP_MB = 50
export const MAX_PICTURES_MB = 500

export type ImportField = (typeof IMPORT_FIELDS)[number]
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
