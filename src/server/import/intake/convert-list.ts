import { setImmediate as breath } from 'node:timers/promises'
import { csvLine } from '#server/lib/csv-line.ts'
import { invalid } from '#server/lib/errors.ts'
import { type CsvRow, type Delimiter, readCsv } from '../read-csv.ts'
import { delimiterOf, separatorLine } from './delimiter.ts'
import { headerIndex } from './header-rules.ts'
import { fromKnownExport } from './known-exports.ts'
import { decodeText, isUtf8 } from './list-encoding.ts'
import { isZip, readWorkbook } from './read-workbook.ts'
import type { Sheet } from './sheet.ts'

/** A price list as the import reads it: CSV in UTF-8 whose first row names the columns. */
export type PlainList = { bytes: Buffer; delimiter: Delimiter }

/** Rows that are looked at to know how the list is written. */
const FIRST_ROWS = 60
const PIECE_BYTES = 64 * 1024
/** After so many rows other requests have their turn. */
const ROWS_AT_ONCE = 1_000

/**
 * Makes a plain list of a file in any shape that shops bring: an Excel workbook, CSV in UTF-16 or
 * Windows-1252, a title above the headings, decimal commas, or the export of another shop system. Lines keep
 * their numbers. A list that is plain already stays as it is. `owner` is who waits for it.
 * Throws a refusal where the file is no list.
 */
export async function plainList(bytes: Buffer, owner: string): Promise<PlainList> {
  if (bytes.length === 0) throw invalid('The file is empty.')
  if (isZip(bytes)) return written(workbookSheet(await readWorkbook(bytes, owner)))

  const { text, separator } = separatorLine(decodeText(bytes))
  const delimiter = separator ?? delimiterOf(text)
  const utf8 = Buffer.from(text)
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

/** The rows as headings and what stands below them; `above`: how many rows stand over the headings. */
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

/** Programs that write a decimal comma put semicolons between cells. */
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

/** A row that could not be read stays one: a quote that is never closed costs its own line. */
const UNREADABLE = '"\n'

/** The sheet as CSV in UTF-8, of a known export under our own headings. Each row stands in the line it came from. */
function written(sheet: Sheet): PlainList {
  const { headings, rows } = fromKnownExport(sheet) ?? sheet
  const parts: string[] = [csvLine(headings)]
  let line = 1 + endsIn(parts[0] ?? '')
  for (const row of rows) {
    const text = 'cells' in row ? csvLine(padded(row.cells, headings.length)) : UNREADABLE
    // The heading takes the place of what stood above it, so that no row moves.
    const gap = Math.max(0, row.line - line)
    parts.push('\n'.repeat(gap), text)
    line += gap + endsIn(text)
  }
  return { bytes: Buffer.from(parts.join('')), delimiter: ',' }
}

/** Spreadsheets leave out empty cells at the end of a row. */
const padded = (cells: readonly string[], length: number) => [
  ...cells,
  ...Array.from({ length: Math.max(0, length - cells.length) }, () => ''),
]

const endsIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0
