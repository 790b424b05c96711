import { csvRupees, csvTime } from '#contract/csv-cells.ts'
import { isFormula } from '#contract/formula.ts'

/** A number is a count. Amounts and times say what they are, so that each file writes them alike. */
export type CsvValue = string | number | null | CsvAmount | CsvInstant
type CsvAmount = { rupees: number }
/** ISO 8601; null where it never was. */
type CsvInstant = { at: string | null }

/** Rows as a file that a spreadsheet opens with its letters and lines intact (RFC 4180, UTF-8 with its mark). */
export const csvOf = (rows: readonly (readonly CsvValue[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return 'rupees' in value ? csvRupees(value.rupees) : timeOf(value)
  return textCell(value)
}

const timeOf = ({ at }: CsvInstant) => (at === null ? '' : csvTime(at))

function textCell(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
