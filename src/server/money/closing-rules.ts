import { csvRupees, csvTime } from '#contract/csv-cells.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { csvLine, textCell } from '#server/lib/csv-line.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** India has one time zone, and no summer time. */
const INDIA_MS = 5.5 * HOUR_MS

/** A time, its end not included. */
export type Span = { from: Date; until: Date }

/** A day of the calendar in India. */
export function spanOf(day: string): Span {
  const from = new Date(Date.parse(day) - INDIA_MS)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/** The first day that is not closed after the last closed one before this day; the day itself without any. */
export const countsFrom = (day: string, closedBefore: string | null): string =>
  closedBefore ? new Date(Date.parse(closedBefore) + DAY_MS).toISOString().slice(0, 10) : day

const KINDS = ['online', 'refund', 'cash', 'other'] as const
/** `other`: handed back neither by the provider nor from the drawer. */
export type Kind = (typeof KINDS)[number]

export type ClosingLine = {
  kind: Kind
  at: Date
  number: string
  /** The provider's, or what staff noted of it, where there is one. */
  reference: string
  method: string
  /** Below zero when it goes back. */
  paise: Paise
}

/** Of some of the lines of a kind. */
export type ClosingSum = { kind: string; count: number; paise: Paise }

/** Spreadsheets take a file for UTF-8 by the mark at its beginning alone. */
export const CLOSING_HEAD = '\uFEFFkind,time,order,reference,method,amount\r\n'

/** The day's money as a table that a spreadsheet reads. */
export const closingRows = (lines: readonly ClosingLine[]): string =>
  lines
    .map(({ kind, at, number, reference, method, paise }) =>
      csvLine([kind, csvTime(at), number, textCell(reference), textCell(method), rupees(paise)]),
    )
    .join('')

/** The end of the table: a sum for each kind, and all together. */
export const closingSums = (sums: readonly ClosingSum[]): string =>
  [
    ...KINDS.map((kind) => sumRow(`sum ${kind}`, total(sums.filter((sum) => sum.kind === kind)))),
    sumRow('sum', total(sums)),
  ].join('')

export const total = (sums: readonly { paise: Paise }[]): Paise =>
  sums.reduce((sum, { paise }) => sum + paise, 0)

/** How the cash of a closed day was counted, beneath its sums. */
export const closingCount = (closing: ClosedDay, corrections: readonly Correction[]): string =>
  [
    sumRow('opening float', closing.openingFloat),
    sumRow('expected cash', closing.expected),
    sumRow('counted cash', closing.counted),
    sumRow('difference', differenceOf(closing), closing.reason ?? ''),
    sumRow('taken out', closing.removed),
    sumRow('left', closing.counted - closing.removed),
    ...corrections.map(({ paise, reason }) => sumRow('correction', paise, reason)),
  ].join('')

const sumRow = (name: string, paise: Paise, why = '') =>
  csvLine([name, '', '', textCell(why), '', rupees(paise)])
const rupees = (paise: Paise) => csvRupees(toRupees(paise))

/** What was counted at the end of a day, and why it is more or less than expected. */
export type ClosedDay = {
  openingFloat: Paise
  expected: Paise
  counted: Paise
  removed: Paise
  reason: string | null
}
/** Found later: more, or below zero less, than was counted. */
export type Correction = { paise: Paise; reason: string }

export const differenceOf = ({ counted, expected }: Pick<ClosedDay, 'counted' | 'expected'>) =>
  counted - expected

/** Where a line stands among those of its day: by its time in microseconds, its list, and the row it comes from. */
export type Position = { micros: string; nth: number; ref: string }

/** How far a file has been read, and what its lines came to. */
export type Read = { last: Position; count: number; paise: Paise }

/** A cursor of the contract: `micros.nth.ref.count.paise`. */
export const cursorOf = ({ last, count, paise }: Read): string =>
  [last.micros, last.nth, last.ref, count, paise].join('.')

export function readCursor(cursor: string): Read {
  const [micros = '', nth, ref = '', count, paise] = cursor.split('.')
  return {
    last: { micros, nth: Number(nth), ref },
    count: Number(count),
    paise: Number(paise),
  }
}
