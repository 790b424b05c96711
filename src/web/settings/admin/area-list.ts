import { latinDigits } from '#contract/lib/typed-digits.ts'

/*
 * Parses a typed or pasted delivery area: pincodes and prefixes, separated by lines or commas, with or
 * without a header.
 */

/** `unknown`: cells that are neither a pincode nor a prefix. */
export type AreaList = { entries: string[]; unknown: string[] }

/** Longer ranges are a mistake: a district has a few hundred pincodes. */
const MAX_RANGE = 1000

export function areaIn(text: string): AreaList {
  const rows = latinDigits(text)
    .split(/[\r\n]+/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean))
  const [first = []] = rows
  const hasHeader = first.every((cell) => !/\d/.test(cell))
  const isTable = hasHeader && first.length > 1
  const column = isTable ? first.findIndex((cell) => /pin|postal|post ?code|zip/i.test(cell)) : -1
  const cells = rows
    .slice(hasHeader ? 1 : 0)
    .flatMap((row) => (column < 0 ? row : [row[column] ?? '']))
    .filter(Boolean)
  const read = cells.map((cell) => ({ cell, entries: entriesOf(cell) }))
  return {
    entries: withoutCovered(read.flatMap(({ entries = [] }) => entries)),
    // A place name beside its pincode is ignored.
    unknown: read
      .filter(({ cell, entries }) => !entries && /\d/.test(cell))
      .map(({ cell }) => cell),
  }
}

/** One per line, with a header. */
export const areaAsCsv = (entries: readonly string[]) =>
  `${['pincode', ...entries].join('\r\n')}\r\n`

/** Excel writes text digits as ="411001" or with an apostrophe, and numbers as 411001.0. */
const cellsOf = (row: string) =>
  row.split(/[,;\t|]/).map((cell) =>
    cell
      .replace(/["'=\uFEFF]/g, '')
      .replace(/\.0+$/, '')
      .replace(/[*x#.…]+$/i, '')
      .trim(),
  )

function entriesOf(cell: string): string[] | undefined {
  if (/^[1-9]\d{0,5}$/.test(cell)) return [cell]
  const [, start, end] = /^([1-9]\d{2})[ -](\d{3})$/.exec(cell) ?? []
  if (start && end) return [start + end]
  const parts = cell.split(/\s+/)
  return parts.every((part) => /^[1-9]\d{0,5}$/.test(part)) ? parts : rangeOf(cell)
}

/** "411001-411062" */
function rangeOf(cell: string): string[] | undefined {
  const [, first, last] = /^([1-9]\d{5}) ?(?:-|–|to) ?([1-9]\d{5})$/.exec(cell) ?? []
  const from = Number(first)
  const count = Number(last) - from + 1
  if (!(count >= 1 && count <= MAX_RANGE)) return undefined
  return Array.from({ length: count }, (_, nth) => String(from + nth))
}

/** Sorted, without duplicates and without entries that a shorter prefix covers. */
function withoutCovered(entries: string[]): string[] {
  const all = [...new Set(entries)].sort()
  return all.filter((entry) => !all.some((other) => other !== entry && entry.startsWith(other)))
}
