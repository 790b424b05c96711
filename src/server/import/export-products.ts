import { randomInt } from 'node:crypto'
import { IMPORT_FIELDS } from '#contract/import-fields.ts'
import type { Db } from '#server/db/db.ts'
import { csvLine } from '#server/lib/csv-line.ts'
import { escapeCell } from './cell-rules.ts'
import { type CellField, cellsOf, type ListedProduct } from './listed-product-rules.ts'
import { listAfter } from './listed-product-store.ts'

/** Products at a time, so that memory does not grow with the catalogue. */
const PAGE = 500

const COLUMNS = IMPORT_FIELDS.filter((field) => field !== 'detail' && field !== 'none')

/** Spreadsheets take a file for UTF-8 by this mark alone. */
const MARK = '\ufeff'

/** A piece of an export, and where the next one begins. */
export type ExportPage = { csv: string; next: string | null }

/**
 * The products that are sold as CSV, a page at a time, in the order they were made; the first page brings
 * the heading. Importing the whole changes nothing; what somebody writes into it is what an import changes.
 * No formula leaves unescaped. `after` is what the page before named as `next`.
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

/** Names one export. Small letters only: no spreadsheet takes it for a number or a date. */
const newStamp = () =>
  Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')
