export type CsvValue = string | number | null

/** A spreadsheet takes what begins so for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a file that a spreadsheet opens with its letters and lines intact (RFC 4180, UTF-8 with its mark). */
export const csvOf = (rows: readonly (readonly CsvValue[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
