import { isFormula } from '#contract/lib/csv-cells.ts'

/** One line of a CSV file (RFC 4180), including its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string) =>
  /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Text that a spreadsheet does not run as a formula (OWASP, CSV injection). */
export const textCell = (text: string): string => (isFormula(text) ? `'${text}` : text)
