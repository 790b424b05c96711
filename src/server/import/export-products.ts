import { randomInt } from 'node:crypto'
import { IMPORT_FIELDS } from '#contract/import/import-fields.ts'
import type { Db } from '#server/db/db.ts'
import { csvLine } from '#server/lib/csv-line.ts'
import { listAfter } from './listed-product-store.ts'
import { escapeCell } from './row/cell-rules.ts'
import { type CellField, cellsOf, type ListedProduct } from './row/listed-product-rules.ts'

/** Products per page, so that memory does not grow with the catalogue. */
const PAGE = 500

const COLUMNS = IMPORT_FIELDS.filter((field) => field !== 'detail' && field !== 'none')

/** Byte order mark, without which spreadsheets do not detect UTF-8. */
const MARK = '\ufeff'

/** A page of an export, and where the next one starts. */
export type ExportPage = { csv: string; next: string | null }

/**
 * Exports the products on sale as CSV, a page at a time in order of creation; the first page starts with the headings.
 * Importing an unedited export changes nothing. Formulas are escaped. `after` is the `next` of the previous page.
 */
export async function exportPage(db: Db, after: string | undefined): Promise<ExportPage> {
  const [stamp = newStamp(), lastId] = after?.split('.') ?? []
  const products = await listAfter(db, lastId, PAGE)
  const lines = products.map((product) => lineOf(product, stamp)).join('')
  const last = products.length < PAGE ? undefined : products.at(-1)
  return {
    csv: after ? lines : `${MARK}${csvLine(COLUMNS)}${lines}`,
    next: last ? `${stamp}.${last.id}` : null,
  }
}

function lineOf(product: ListedProduct, stamp: string): string {
  const cells: Record<CellField | 'stock_seen' | 'export', string> = {
    ...cellsOf(product),
    stock_seen: String(product.stock),
    export: stamp,
  }
  return csvLine(COLUMNS.map((field) => escapeCell(cells[field])))
}

/** Identifies one export. Lower-case letters only, so that a spreadsheet does not convert it to a number or a date. */
const newStamp = () =>
  Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')
