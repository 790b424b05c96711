import { closureEdges } from './closings.ts'
import { type DeliveryTimes, isOpenAt, spansAround } from './opening-hours.ts'

/** Until when a shop that is open now stays open, in epoch ms; undefined: for days, or it is closed. */
export function openUntil(times: DeliveryTimes, at: number): number | undefined {
  if (!isOpenAt(times, at)) return undefined
  const edges = [...spansAround(times, at).map(({ to }) => to), ...closureEdges(times)]
  return edges
    .filter((edge) => edge > at)
    .toSorted((one, other) => one - other)
    .find((edge) => !isOpenAt(times, edge))
}
