/** A planned closing such as a holiday. `until` is not included; both are ISO 8601. */
export type Closing = {
  from: string
  until: string
  /** Why, as the shop wrote it; empty: no reason. */
  note: string
  /** The same in Hindi; empty: as in `note`. */
  note_hi: string
}

/** A closing in epoch ms. */
type Closure = { from: number; until: number; note: string; noteHi: string }

/** The part of `DeliveryTimes` that closes the shop. */
type Closed = {
  closed_until: { until: string; note: string } | null
  closings?: readonly Closing[]
}

/** The planned closings, and the one that goes on until a time. */
function closuresOf({ closed_until: now, closings = [] }: Closed): Closure[] {
  const planned = closings.map(({ from, until, note, note_hi }) => ({
    from: Date.parse(from),
    until: Date.parse(until),
    note,
    noteHi: note_hi,
  }))
  if (!now) return planned
  const current = { from: -Infinity, until: Date.parse(now.until), note: now.note, noteHi: '' }
  return [current, ...planned]
}

/** The closing of this instant that ends last. */
export function closureAt(times: Closed, at: number): Closure | undefined {
  return closuresOf(times)
    .filter(({ from, until }) => at >= from && at < until)
    .toSorted((one, other) => other.until - one.until)[0]
}

export const closureEdges = (times: Closed): number[] =>
  closuresOf(times).flatMap(({ from, until }) => [from, until])

/** Whether the shop is closed for a part of this span. */
export const isClosedWithin = (times: Closed, span: { from: number; until: number }): boolean =>
  closuresOf(times).some(({ from, until }) => from < span.until && span.from < until)

/**
 * Why the shop that opens at `opening` is not open before: the closing that lasts at `at`, or the first one before the
 * opening, because a holiday begins at midnight and its reason counts from the evening before.
 */
export function reasonUntil(times: Closed, at: number, opening: number): Closure | undefined {
  const closures = closuresOf(times).filter(({ from, until }) => until > at && from < opening)
  const current = closures.filter(({ from }) => from <= at)
  return [...current, ...closures].find(({ note }) => note.trim() !== '')
}
