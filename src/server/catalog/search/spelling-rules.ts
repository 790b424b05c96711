/** How far two spellings are from each other. */

const LONGEST = 32
/** Three rows of the table are enough: a swap of neighbours looks two rows back. */
const newRow = () => new Uint8Array(LONGEST + 1)
const rows = [newRow(), newRow(), newRow()] as const

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one word of
 * the other (Damerau and Levenshtein, optimal string alignment); `limit + 1` for everything beyond the limit.
 */
export function distance(one: string, other: string, limit: number): number {
  const isFar = Math.abs(one.length - other.length) > limit
  if (isFar || Math.max(one.length, other.length) > LONGEST) return limit + 1
  let [before, last, row] = rows
  for (let j = 0; j <= other.length; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    if (fillRow({ row, last, before }, one, other, i) > limit) return limit + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[other.length] ?? 0, limit + 1)
}

type Rows = { row: Uint8Array; last: Uint8Array; before: Uint8Array }

/** Fills one row of the table and returns the least number in it. */
function fillRow({ row, last, before }: Rows, one: string, other: string, i: number): number {
  const letter = one.charCodeAt(i - 1)
  const former = i > 1 ? one.charCodeAt(i - 2) : -1
  let left = i
  let least = i
  row[0] = i
  for (let j = 1; j <= other.length; j++) {
    const there = other.charCodeAt(j - 1)
    const changed = (last[j - 1] ?? 0) + Number(there !== letter)
    left = Math.min(left + 1, (last[j] ?? 0) + 1, changed)
    const isSwap = there === former && j > 1 && other.charCodeAt(j - 2) === letter
    if (isSwap) left = Math.min(left, (before[j - 2] ?? 0) + 1)
    row[j] = left
    least = Math.min(least, left)
  }
  return least
}
