import { csvRupees, csvTime } from '#contract/csv-cells.ts'
import { type Paise, toRupees } from '#contract/money.ts'

const HOUR_MS = 3_600_000
/** India has one time zone, and no summer time. */
const INDIA_MS = 5.5 * HOUR_MS

/** A day of the calendar in India, its end not included. */
export function spanOf(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(day) - INDIA_MS)
  return { from, until: new Date(from.getTime() + 24 * HOUR_MS) }
}

const KINDS = ['online', 'refund', 'cash', 'other'] as const
type Kind = (typeof KINDS)[number]

export type ClosingLine = {
  /** `other`: handed back neither by the provider nor from the till. */
  kind: Kind
  at: Date
  number: string
  /** The provider's, or what staff noted of it, where there is one. */
  id: string
  method: string
  /** Below zero when it goes back. */
  paise: Paise
}

const HEAD = 'kind,time,order,reference,method,amount'

/** The day's money as a table that a spreadsheet reads: each movement, a sum for each kind, and all together. Every cell is our own word or number, so none needs quotes. */
export function closingCsv(lines: readonly ClosingLine[]): string {
  const sumOf = (some: readonly ClosingLine[]) => some.reduce((sum, { paise }) => sum + paise, 0)
  const sums = KINDS.map(
    (kind) => `sum ${kind},,,,,${rupees(sumOf(lines.filter((line) => line.kind === kind)))}`,
  )
  const rows = lines.map(({ kind, at, number, id, method, paise }) =>
    [kind, csvTime(at), number, plain(id), plain(method), rupees(paise)].join(','),
  )
  return `${[HEAD, ...rows, ...sums, `sum,,,,,${rupees(sumOf(lines))}`].join('\r\n')}\r\n`
}

const rupees = (paise: Paise) => csvRupees(toRupees(paise))

/** Nothing that a spreadsheet would take for a formula. */
const plain = (word: string) => word.replace(/[^\w -]/g, '').replace(/^[ -]+/, '')
