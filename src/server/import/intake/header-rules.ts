import { fieldOfHeading } from '../column-rules.ts'

/** Rows above the headings: the name of the shop, a date, a title. */
const MAX_ROWS_ABOVE = 30
const FEWEST_KNOWN = 2

type Cells = readonly string[] | undefined

/**
 * Where the headings stand among the first rows: the first row that names at least two columns we know,
 * and more of them than any row behind it. 0 where no row does, as in a list whose headings we do not know.
 */
export function headerIndex(rows: readonly Cells[]): number {
  const known = rows.slice(0, MAX_ROWS_ABOVE).map((cells) => (cells ? knownHeadings(cells) : 0))
  const most = Math.max(0, ...known)
  return most < FEWEST_KNOWN ? 0 : known.indexOf(most)
}

const knownHeadings = (cells: readonly string[]) =>
  new Set(cells.map(fieldOfHeading).filter((field) => field !== undefined)).size

const TOTAL = /^(?:grand\s+|sub\s*-?\s*)?totals?\b\s*[:=-]?$/i

/** Whether a row below the headings is a sum or an empty frame, and no product. */
export function isTotal(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.some((cell) => TOTAL.test(cell)) && filled.every(isSumOrTotal)
}

const isSumOrTotal = (cell: string) => TOTAL.test(cell) || /^[₹\s\d.,()/-]+$/.test(cell)
