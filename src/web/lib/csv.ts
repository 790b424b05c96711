import { isFormula } from '#contract/formula.ts'

export type CsvValue = string | number | null

/** Rows as a file that a spreadsheet opens with its letters and lines intact (RFC 4180, UTF-8 with its mark). */
export const csvOf = (rows: readonly (readonly CsvValue[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

function cellOf(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
