import type { CsvRow } from '../read-csv.ts'

/** A price list as it came: rows with the lines they stand in, the headings among them. */
export type Sheet = { headings: string[]; rows: CsvRow[] }

/** A heading without anything that programs write differently. */
export const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What stands in a row under a heading, of which the first is taken that the sheet has. */
export type ReadCell = (...headings: string[]) => string

/** Makes the reader of one sheet's rows by their plain headings. */
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
