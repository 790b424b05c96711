import { setImmediate as breath } from 'node:timers/promises'
import { text } from '#contract/language/text.ts'
import { csvLine } from '#server/lib/csv-line.ts'
import { invalid } from '#server/lib/errors.ts'
import { delimiterOf, separatorLine } from './delimiter.ts'
import { headerIndex } from './header-rules.ts'
import { fromKnownExport } from './known-exports.ts'
import { decodeText, isUtf8 } from './list-encoding.ts'
import { type CsvRow, type Delimiter, readCsv } from './read-csv.ts'
import { isZip, readWorkbook } from './read-workbook.ts'
import type { Sheet } from './sheet.ts'

/** A price list as the import reads it: CSV in UTF-8 whose first row contains the headings. */
export type PlainList = { bytes: Buffer; delimiter: Delimiter }

/** Rows examined to detect the format of the list. */
const FIRST_ROWS = 60
const PIECE_BYTES = 64 * 1024
/** After this many rows other requests get their turn. */
const ROWS_AT_ONCE = 1_000

/**
 * Converts a file of any common shape into a plain list: an Excel workbook, CSV in UTF-16 or Windows-1252, a title
 * above the headings, decimal commas, or the export of another shop system. Line numbers are preserved. A plain list is
 * returned as it is. `owner`: whose share of the queue it takes. Throws a rejection when the file is not a list.
 */
export async function plainList(bytes: Buffer, owner: string): Promise<PlainList> {
  if (bytes.length === 0) throw invalid(text('The file is empty.'))
  if (isZip(bytes)) return written(workbookSheet(await readWorkbook(bytes, owner)))

  const { text: content, separator } = separatorLine(decodeText(bytes))
  const delimiter = separator ?? delimiterOf(content)
  const utf8 = Buffer.from(content)
  const first = await rowsOf(utf8.subarray(0, FIRST_ROWS * PIECE_BYTES), delimiter, FIRST_ROWS)
  const isPlain = isUtf8(bytes) && separator === undefined && !hasDecimalCommas(first, delimiter)
  const asIs = sheetOf(first)
  if (isPlain && asIs.above === 0 && !fromKnownExport(asIs.sheet)) return { bytes, delimiter }

  const { sheet } = sheetOf(await rowsOf(utf8, delimiter, Number.POSITIVE_INFINITY))
  const isDecimalComma = hasDecimalCommas(first, delimiter)
  return written(isDecimalComma ? withDecimalPoints(sheet) : sheet)
}

const workbookSheet = (rows: readonly string[][]): Sheet =>
  sheetOf(
    rows
      .map((cells, at): CsvRow => ({ line: at + 1, cells: [...cells] }))
      .filter((row) => 'cells' in row && row.cells.some((cell) => cell.trim() !== '')),
  ).sheet

/** Splits rows into headings and body; `above`: number of rows above the headings. */
function sheetOf(rows: readonly CsvRow[]): { sheet: Sheet; above: number } {
  const above = headerIndex(rows.map((row) => ('cells' in row ? row.cells : undefined)))
  const heading = rows[above]
  const headings = heading && 'cells' in heading ? heading.cells : []
  return { sheet: { headings, rows: rows.slice(above + 1) }, above }
}

async function rowsOf(bytes: Buffer, delimiter: Delimiter, most: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(inPieces(bytes), delimiter)) {
    rows.push(row)
    if (rows.length >= most) break
    if (rows.length % ROWS_AT_ONCE === 0) await breath()
  }
  return rows
}

async function* inPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES)
  }
}

const DECIMAL_COMMA = /^\s*-?(?:₹\s*)?\d{1,3}(?:\.?\d{3})*,\d{1,2}\s*%?\s*$/
const DECIMAL_POINT = /^\s*-?\d+\.\d{1,2}\s*$/

/** Programs that write decimal commas separate cells with semicolons. */
const hasDecimalCommas = (rows: readonly CsvRow[], delimiter: Delimiter) =>
  delimiter === ';' && someCell(rows, DECIMAL_COMMA) && !someCell(rows, DECIMAL_POINT)

const someCell = (rows: readonly CsvRow[], pattern: RegExp) =>
  rows.some((row) => 'cells' in row && row.cells.some((cell) => pattern.test(cell)))

const withDecimalPoints = ({ headings, rows }: Sheet): Sheet => ({
  headings,
  rows: rows.map((row) => ('cells' in row ? { ...row, cells: row.cells.map(withPoint) } : row)),
})

const withPoint = (cell: string) =>
  DECIMAL_COMMA.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell

/** Keeps an unreadable row unreadable: an unclosed quote affects only its own line. */
const UNREADABLE = '"\n'

/** Writes the sheet as UTF-8 CSV, a known export under our headings. Each row stays in its original line. */
function written(sheet: Sheet): PlainList {
  const { headings, rows } = fromKnownExport(sheet) ?? sheet
  const parts: string[] = [csvLine(headings)]
  let line = 1 + endsIn(parts[0] ?? '')
  for (const row of rows) {
    const written = 'cells' in row ? csvLine(padded(row.cells, headings.length)) : UNREADABLE
    // The headings replace the rows above them, so that no row moves.
    const gap = Math.max(0, row.line - line)
    parts.push('\n'.repeat(gap), written)
    line += gap + endsIn(written)
  }
  return { bytes: Buffer.from(parts.join('')), delimiter: ',' }
}

/** Spreadsheets omit empty cells at the end of a row. */
const padded = (cells: readonly string[], length: number) => [
  ...cells,
  ...Array.from({ length: Math.max(0, length - cells.length) }, () => ''),
]

const endsIn = (lines: string) => lines.match(/\r\n|\n|\r/g)?.length ?? 0
