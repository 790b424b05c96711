import type { ImportField } from '#contract/import/import-fields.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { PriceList } from '../import-rules.ts'
import { isTotal } from '../intake/header-rules.ts'
import { type CsvRow, readCsv } from '../intake/read-csv.ts'
import { unescapeCell } from './cell-rules.ts'
import { keyOfRow, type RowKey } from './column-rules.ts'
import { whyShortened } from './read-cell.ts'
import type { ListRow, Problem } from './row-reader.ts'

/** A row of a list with its product key, or why it cannot be a product. */
export type KeyedRow = { line: number; name: string } & (
  | { row: ListRow; key: RowKey }
  | { problem: Problem }
)

type Columns = Pick<PriceList, 'delimiter' | 'headings' | 'mapping' | 'paise'>

/** The rows of a list below its headings. Of those with the same key the first counts. */
export async function* rowsOf(
  file: AsyncIterable<Uint8Array>,
  columns: Columns,
): AsyncGenerator<KeyedRow> {
  const known = new Map<string, number>()
  let isHeading = true
  for await (const row of readCsv(file, columns.delimiter)) {
    const isSum = 'cells' in row && isTotal(row.cells)
    if (!isHeading && !isSum) yield keyed(row, columns, known)
    isHeading = false
  }
}

function keyed(csv: CsvRow, columns: Columns, known: Map<string, number>): KeyedRow {
  const { line } = csv
  if ('why' in csv) return { line, name: '', problem: { heading: '', found: '', why: csv.why } }
  const wanted = columns.headings.length
  // Some programs write a comma after the last cell.
  const beyond = csv.cells.slice(wanted).some((cell) => cell.trim() !== '')
  if (beyond || csv.cells.length < wanted) return wrongLength(line, csv.cells.length, wanted)
  return withKey(rowFrom(csv.cells, columns, line), known)
}

const wrongLength = (line: number, length: number, wanted: number): KeyedRow => ({
  line,
  name: '',
  problem: {
    heading: '',
    found: `${length} cells`,
    why: `The line has ${length} cells, the heading has ${wanted}.`,
  },
})

function rowFrom(cells: readonly string[], columns: Columns, line: number): ListRow {
  const row = {
    line,
    cells: new Map<ImportField, string>(),
    details: new Map<string, string>(),
    headings: new Map<ImportField, string>(),
  }
  for (const [index, field] of columns.mapping.entries()) {
    if (field === 'none') continue
    const heading = columns.headings[index] ?? ''
    const cell = unescapeCell(cells[index] ?? '')
    if (field === 'detail') row.details.set(capitalised(heading), cell)
    else row.cells.set(field, inRupees(field, cell, columns))
    row.headings.set(field, heading)
  }
  return row
}

const PRICES: readonly ImportField[] = ['mrp', 'sale_price']

/** Converts a price in paise to rupees. A value that is not an integer stays, and is rejected as it is. */
function inRupees(field: ImportField, cell: string, { paise }: Columns): string {
  if (!paise || !PRICES.includes(field)) return cell
  const digits = /^\s*(\d+)(?:\.0*)?\s*$/.exec(cell)?.[1]?.padStart(3, '0')
  return digits === undefined ? cell : `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const capitalised = (heading: string) => heading.charAt(0).toUpperCase() + heading.slice(1)

function withKey(row: ListRow, known: Map<string, number>): KeyedRow {
  const { line, cells } = row
  const name = (cells.get('name') ?? '').trim()
  const key = keyOfRow(cells)
  const why = whyNoKey(key, known)
  if (why === undefined) {
    known.set(key.key, line)
    return { line, name, row, key }
  }
  return {
    line,
    name,
    problem: { heading: row.headings.get(key.field) ?? '', found: key.key, why },
  }
}

function whyNoKey({ field, key }: RowKey, known: ReadonlyMap<string, number>) {
  if (!key) return `The ${field} is missing.`
  const shortened = field === 'code' ? whyShortened(key) : undefined
  if (shortened) return inEnglish(shortened)
  const first = known.get(key)
  return first === undefined ? undefined : `This is already in line ${first}, which counts.`
}
