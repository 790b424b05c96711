/** When something is shown. `until` is not included; null: from the beginning, or without an end. ISO 8601. */
export type Shown = { from: string | null; until: string | null }

export const isShownAt = ({ from, until }: Shown, at: number): boolean =>
  (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until))

/** Whether it is over for good. */
export const isOver = ({ until }: Shown, at: number): boolean =>
  until !== null && Date.parse(until) <= at

/** The next instant after `at` at which one of these appears or goes; Infinity without any. */
export function nextEdge(items: readonly Shown[], at: number): number {
  const edges = items
    .flatMap(({ from, until }) => [from, until])
    .filter((edge) => edge !== null)
    .map((edge) => Date.parse(edge))
  return Math.min(...edges.filter((edge) => edge > at), Infinity)
}
