/** A page number, or a gap between two. */
export type PageMark = number | 'gap-before' | 'gap-after'

/**
 * At most `limit` (5 or more) page numbers: the first, the last and those around the current page, with gaps
 * between.
 */
export function pageNumbers(current: number, total: number, limit: number): PageMark[] {
  if (total <= limit) return range(1, total)
  const inner = limit - 2
  const start = clamp(current - Math.floor((inner - 1) / 2), 2, total - inner)
  const end = start + inner - 1
  return [
    1,
    ...(start > 2 ? (['gap-before'] as const) : []),
    ...range(start, end),
    ...(end < total - 1 ? (['gap-after'] as const) : []),
    total,
  ]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
