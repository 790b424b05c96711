import { fieldOfHeading } from '../row/column-rules.ts'

/** Maximum rows above the headings: the name of the shop, a date, a title. */
const MAX_ROWS_ABOVE = 30
const FEWEST_KNOWN = 2

type Cells = readonly string[] | undefined

/**
 * Index of the heading row: the first row with at least two known headings, and more than any later row. 0 when there
 * is none, as in a list with unknown headings.
 */
export function headerIndex(rows: readonly Cells[]): number {
  const known = rows.slice(0, MAX_ROWS_ABOVE).map((cells) => (cells ? knownHeadings(cells) : 0))
  const most = Math.max(0, ...known)
  return most < FEWEST_KNOWN ? 0 : known.indexOf(most)
}

const knownHeadings = (cells: readonly string[]) =>
  new Set(cells.map(fieldOfHeading).filter((field) => field !== undefined)).size

const TOTAL = /^(?:grand\s+|sub\s*-?\s*)?totals?\b\s*[:=-]?$/i

/** Whether a row below the headings is a total or an empty frame instead of a product. */
export function isTotal(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.some((cell) => TOTAL.test(cell)) && filled.every(isSumOrTotal)
}

const isSumOrTotal = (cell: string) => TOTAL.test(cell) || /^[₹\s\d.,()/-]+$/.test(cell)
