import type { Arrival } from '#contract/order-arrival.ts'
import { formatTime } from '#web/lib/format/format.ts'

/** When an order comes, with its minutes or its time of day highlighted. */
export function ArrivalWords({ arrival: { words, minutes, at } }: { arrival: Arrival }) {
  const highlight = minutes ?? (at && formatTime(at))
  return (
    <>
      <span>{words}</span>
      {highlight && <span className="num text-basket">{` ${highlight}`}</span>}
    </>
  )
}
