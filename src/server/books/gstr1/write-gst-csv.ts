import type { GST_FILES } from '#contract/books/book-files.ts'
import type { Db } from '#server/db/db.ts'
import { csvLine } from '#server/lib/csv-line.ts'
import type { Month } from '../month-rules.ts'
import type { Piece } from '../piece-rules.ts'
import {
  b2csCsv,
  CSV_HEADS,
  docsCsv,
  exempCsv,
  hsnCsv,
  largeInvoicesCsv,
  largeNotesCsv,
} from './gstr1-csv-rules.ts'
import { b2csRows, hsnRows, nilRows } from './gstr1-rules.ts'
import { type LargePosition, listLarge } from './large-store.ts'
import type { MonthReturn } from './read-return.ts'

export type GstCsv = Exclude<(typeof GST_FILES)[number], 'gstr1'>

/** A table of sums as CSV, in one piece. */
export function sumsCsv(file: Exclude<GstCsv, 'b2cl' | 'cdnur'>, sums: MonthReturn): Piece {
  const { cells, listed, series } = sums
  const bodies = {
    b2cs: () => b2csCsv(b2csRows(cells)),
    exemp: () => exempCsv(nilRows(cells)),
    hsn: () => hsnCsv(hsnRows(cells, listed)),
    docs: () => docsCsv(series),
  }
  return { piece: `${csvLine(CSV_HEADS[file])}${bodies[file]()}`, next: null }
}

/** A page of a table of documents as CSV. */
export async function largeCsv(
  db: Db,
  { span }: Month,
  file: 'b2cl' | 'cdnur',
  after: LargePosition | undefined,
): Promise<Piece> {
  const { documents, next } = await listLarge(db, span, { notes: file === 'cdnur', after })
  const rows = file === 'cdnur' ? largeNotesCsv(documents) : largeInvoicesCsv(documents)
  return {
    piece: after ? rows : `${csvLine(CSV_HEADS[file])}${rows}`,
    next: next ? `${file}.${next.place}.${next.id}` : null,
  }
}
