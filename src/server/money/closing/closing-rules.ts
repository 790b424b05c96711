import { csvRupees, csvTime } from '#contract/lib/csv-cells.ts'
import { addDays } from '#contract/lib/days.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { csvLine, textCell } from '#server/lib/csv-line.ts'

/** The first open day after the previous closing; the day itself without one. */
export const countsFrom = (day: string, closedBefore: string | null): string =>
  closedBefore ? addDays(closedBefore, 1) : day

const KINDS = ['online', 'refund', 'cash', 'other'] as const
/** `other`: refunded neither by the provider nor from the drawer. */
export type Kind = (typeof KINDS)[number]

export type ClosingLine = {
  kind: Kind
  at: Date
  number: string
  /** The provider's id or the note of staff, if any. */
  reference: string
  method: string
  /** Negative for refunds. */
  paise: Paise
}

/** For some of the lines of a kind. */
export type ClosingSum = { kind: string; count: number; paise: Paise }

/** Byte order mark, without which spreadsheets do not detect UTF-8. */
export const CLOSING_HEAD = '\uFEFFkind,time,order,reference,method,amount\r\n'

/** The day's money as a table for spreadsheets. */
export const closingRows = (lines: readonly ClosingLine[]): string =>
  lines
    .map(({ kind, at, number, reference, method, paise }) =>
      csvLine([kind, csvTime(at), number, textCell(reference), textCell(method), rupees(paise)]),
    )
    .join('')

/** The end of the table: a sum per kind and the total. */
export const closingSums = (sums: readonly ClosingSum[]): string =>
  [
    ...KINDS.map((kind) => sumRow(`sum ${kind}`, total(sums.filter((sum) => sum.kind === kind)))),
    sumRow('sum', total(sums)),
  ].join('')

export const total = (sums: readonly { paise: Paise }[]): Paise =>
  sums.reduce((sum, { paise }) => sum + paise, 0)

/** The count of a closed day, below its sums. */
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

/** The count at the end of a day, and the reason of a difference. */
export type ClosedDay = {
  openingFloat: Paise
  expected: Paise
  counted: Paise
  removed: Paise
  reason: string | null
}
/** Found later: the difference to the count; negative when it was less. */
export type Correction = { paise: Paise; reason: string }

export const differenceOf = ({ counted, expected }: Pick<ClosedDay, 'counted' | 'expected'>) =>
  counted - expected

/** The position of a line in its day: time in microseconds, source, and source row. */
export type Position = { micros: string; nth: number; ref: string }

/** How far a file has been read, and the sum of its lines. */
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
