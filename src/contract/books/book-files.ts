/**
 * Files of a month for the tax consultant. `gstr1` is the JSON for the GST portal; the files after it are the CSV files
 * of the portal's offline tool, one for each table; the rest is for the books.
 */
export const BOOK_FILES = [
  'gstr1',
  'b2cs',
  'b2cl',
  'cdnur',
  'exemp',
  'hsn',
  'docs',
  'day-book',
  'tally-ledgers',
  'tally-vouchers',
] as const
export type BookFile = (typeof BOOK_FILES)[number]

/** Files of the GST return. Sellers who collect no tax have none. */
export const GST_FILES = ['gstr1', 'b2cs', 'b2cl', 'cdnur', 'exemp', 'hsn', 'docs'] as const

/**
 * What makes a GST file wrong: sales without HSN, documents without a place of supply, no GSTIN or several, numbers
 * that are missing, and lines that do not add up to their documents.
 */
export const GST_BLOCKS = ['hsn', 'place', 'gstin', 'numbers', 'sums'] as const
export type GstBlock = (typeof GST_BLOCKS)[number]

/** Why a product needs a look before the return is filed. */
export const PRODUCT_GAPS = ['no-hsn', 'odd-hsn', 'no-rate', 'other-rate'] as const
export type ProductGap = (typeof PRODUCT_GAPS)[number]
