import { csvRupees, csvTime, isFormula } from '#contract/lib/csv-cells.ts'

/** A number is a count. Amounts and times have types of their own, so that every file writes them alike. */
export type CsvValue = string | number | null | CsvAmount | CsvInstant
type CsvAmount = { rupees: number }
/** ISO 8601, or null. */
type CsvInstant = { at: string | null }

/** Writes rows as CSV that spreadsheets open correctly (RFC 4180, UTF-8 with a byte order mark). */
export const toCsv = (rows: readonly (readonly CsvValue[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`

function toCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object')
    return 'rupees' in value ? csvRupees(value.rupees) : timeCell(value)
  return textCell(value)
}

const timeCell = ({ at }: CsvInstant) => (at === null ? '' : csvTime(at))

function textCell(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
