import type { CountResult, StockRow } from '#contract/stock/stock.ts'
import { STOCK_REASONS, type StockReason } from '#contract/stock/stock-kinds.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { parseCount } from '#web/lib/format/parse-number.ts'
import { shown } from '#web/lib/language/shown.ts'
import type { CountedLines } from './stock-queries.ts'

/** The count of one product. */
type Count = {
  /** Idempotency key: the same while the count is being sent. */
  change_id: string
  /** As typed. */
  counted: string
  /** The server's stock when it was typed. */
  seen: number
  reason: StockReason
  /** Sent without a response yet, so it must not be changed. */
  isSent: boolean
  /** Why the server rejected it. */
  why?: string
}

/** By product id. */
export type Counts = Readonly<Record<string, Count>>

const MAX_COUNTED = 999_999

/** Undefined while invalid. */
export function numberIn(withCount: string): number | undefined {
  const count = parseCount(withCount)
  return count !== undefined && count <= MAX_COUNTED ? count : undefined
}

/** The difference; undefined while invalid. */
export function countDifference(count: Count | undefined): number | undefined {
  if (!count) return undefined
  const counted = numberIn(count.counted)
  return counted === undefined ? undefined : counted - count.seen
}

/** A line is compared with the stock at the moment of typing. An emptied line is not counted. */
export function typed(counts: Counts, { _id, stock }: StockRow, counted: string): Counts {
  const { [_id]: before, ...others } = counts
  if (before?.isSent) return counts
  if (counted.trim() === '') return others
  const reason = before?.reason ?? 'correction'
  const count = { change_id: newId(), counted: counted.trim(), seen: stock, reason, isSent: false }
  return { ...others, [_id]: count }
}

export function withReason(counts: Counts, id: string, reason: string): Counts {
  const count = counts[id]
  const known = STOCK_REASONS.find((one) => one === reason)
  return count && known ? { ...counts, [id]: { ...count, reason: known } } : counts
}

/** Valid counts that can be sent. */
export const linesOf = (counts: Counts): CountedLines =>
  Object.entries(counts).flatMap(([product_id, { change_id, seen, counted: text, reason }]) => {
    const counted = numberIn(text)
    return counted === undefined ? [] : [{ change_id, product_id, seen, counted, reason }]
  })

/** Locks the counts until the response; a resend uses the same keys. */
export const markSent = (counts: Counts, lines: CountedLines): Counts => {
  const ids = new Set(lines.map(({ product_id }) => product_id))
  return mapCounts(counts, (id, count) => (ids.has(id) ? { ...count, isSent: true } : count))
}

/** The server has rejected all of them, so they can be changed again. */
export const unlock = (counts: Counts): Counts =>
  mapCounts(counts, (_id, count) => ({ ...count, isSent: false }))

/** Removes accepted counts; rejected ones stay with their message. */
export function withResults(counts: Counts, results: readonly CountResult[]): Counts {
  const byId = new Map(results.map((result) => [result.product_id, result]))
  const left = Object.entries(counts).filter(
    ([id]) => (byId.get(id)?.result ?? 'refused') === 'refused',
  )
  return mapCounts(Object.fromEntries(left), (id, count) => {
    const result = byId.get(id)
    if (!result?.why) return count
    const why = shown(result.why_text ?? { message: result.why })
    return { ...count, change_id: newId(), isSent: false, why }
  })
}

const mapCounts = (counts: Counts, change: (id: string, count: Count) => Count): Counts =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, change(id, count)]))

/** Counts stored by an earlier page; empty if invalid. */
export function countsIn(stored: string | undefined): Counts {
  try {
    const counts: unknown = JSON.parse(stored ?? '{}')
    return isRecord(counts) && Object.values(counts).every(isCount) ? (counts as Counts) : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCount = (count: unknown) =>
  isRecord(count) && ['change_id', 'counted', 'seen', 'reason'].every((field) => field in count)
