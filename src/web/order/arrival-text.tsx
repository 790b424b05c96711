import type { Arrival } from '#contract/order/order-arrival.ts'
import { formatTime } from '#web/lib/format/format-date.ts'
import { shown } from '#web/lib/language/shown.ts'

/** Arrival of an order, with its minutes or time highlighted. */
export function ArrivalText({ arrival: { words, minutes, at } }: { arrival: Arrival }) {
  const highlight = minutes ? shown(minutes) : at && formatTime(at)
  return (
    <>
      <span>{shown(words)}</span>
      {highlight && <span className="num text-basket">{` ${highlight}`}</span>}
    </>
  )
}
