import type { CsvRow } from './read-csv.ts'

/** A price list as rows with their line numbers, and its headings. */
export type Sheet = { headings: string[]; rows: CsvRow[] }

/** A heading without the differences between programs. */
export const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The cell of a row under the first of these headings that the sheet has. */
export type ReadCell = (...headings: string[]) => string

/** Creates a reader for the rows of one sheet by plain headings. */
export function cellReader(headings: readonly string[]): (cells: readonly string[]) => ReadCell {
  const columnOf = new Map<string, number>()
  for (const [column, heading] of headings.entries()) {
    const plain = plainHeading(heading)
    if (!columnOf.has(plain)) columnOf.set(plain, column)
  }
  return (cells) =>
    (...wanted) => {
      const heading = wanted.find((name) => columnOf.has(name))
      return heading === undefined ? '' : (cells[columnOf.get(heading) ?? -1] ?? '').trim()
    }
}
