import { type DeliveryTimes, isOpenAt } from '#contract/delivery/opening-hours.ts'
import {
  DEFAULT_SLOTS,
  offeredSlots,
  type Slot,
  type SlotSettings,
} from '#contract/delivery/slot-rules.ts'
import { slotText } from '#contract/delivery/slot-text.ts'
import { text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'
import { type DeliveryNow, timesOf } from '../delivery-rules.ts'

/** When the slot begins, in epoch ms, or `now`; undefined from clients that know no slots. */
export type WantedSlot = number | 'now' | undefined

const MINUTE_MS = 60_000

/** The settings that decide about slots, and the time. */
export type SlotTerms = { times: DeliveryTimes; slots: SlotSettings; at: number }

export const slotTermsOf = ({ settings, now }: DeliveryNow): SlotTerms => ({
  times: timesOf(settings),
  slots: { ...DEFAULT_SLOTS, ...settings?.slots },
  at: Date.parse(now),
})

/** Whether an order without a slot comes within minutes, or as it always did in a shop without slots. */
export const canOrderNow = ({ times, slots, at }: SlotTerms) => !slots.is_on || isOpenAt(times, at)

/** The slots that a shopper may choose from. A slot that was chosen in time stays good while the shop opens. */
export const choosableSlots = (terms: SlotTerms): Slot[] =>
  canOrderNow(terms) && !terms.slots.while_open ? [] : offered(terms)

/** Whether an order that leaves the shop like any other is there before its slot ends. */
export const isInTime = ({ times, at }: SlotTerms, { until }: Slot) =>
  at + times.minutes * MINUTE_MS <= until

export const offered = ({ times, slots, at }: SlotTerms) => offeredSlots(times, slots, at)

type SlotColumns = { slotFrom: Date | null; slotUntil: Date | null }

export const slotColumns = (slot: Slot | undefined): SlotColumns =>
  slot
    ? { slotFrom: new Date(slot.from), slotUntil: new Date(slot.until) }
    : { slotFrom: null, slotUntil: null }

/** The slot of an order. */
export const slotIn = ({ slotFrom, slotUntil }: SlotColumns): Slot | undefined =>
  slotFrom && slotUntil ? { from: slotFrom.getTime(), until: slotUntil.getTime() } : undefined

/** Free slots named in a refusal. */
const MAX_NEAREST = 3

/** The free slots nearest to this one, in ascending order. */
export function nearestSlots(free: readonly Slot[], from: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.from - from)
  return free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_NEAREST)
    .toSorted((one, other) => one.from - other.from)
}

type Refusal = { terms: SlotTerms; nearest: readonly Slot[] }

export const slotFull = (slot: Slot, refusal: Refusal) =>
  refused(
    'SLOT_FULL',
    text('{slot} is full now.', { slot: slotText(slot, refusal.terms.at) }),
    refusal,
  )

export const slotPassed = (refusal: Refusal) =>
  refused('SLOT_PASSED', text('This delivery time can no longer be ordered.'), refusal)

export const closedNow = (refusal: Refusal) =>
  refused('SHOP_CLOSED', text('We have just closed for today.'), refusal)

export const noSlots = () =>
  conflict(text('All delivery times are full. Please try again later.'), {
    code: 'NO_SLOTS',
    slots: [],
  })

function refused(code: string, reason: ReturnType<typeof text>, { terms, nearest }: Refusal) {
  const slots = nearest.map(({ from, until }) => ({
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }))
  const times = nearest
    .map((slot) => slotText(slot, terms.at))
    .reduce<ReturnType<typeof text> | undefined>(
      (before, next) => (before ? text('{before}; {next}', { before, next }) : next),
      undefined,
    )
  const sentence = times
    ? text('{reason} Nothing was ordered. Still free: {times}.', { reason, times })
    : text('{reason} Nothing was ordered.', { reason })
  return conflict(sentence, { code, slots })
}
