import { dayOf } from '../lib/days.ts'
import { closureEdges, isClosedWithin } from './closings.ts'
import { type DeliveryTimes, nextOpening, spansAround } from './opening-hours.ts'

/** The owner's settings of delivery slots. */
export type SlotSettings = {
  is_on: boolean
  length_minutes: number
  orders_per_slot: number
  /** A slot closes this long before it begins, and its picking begins then. */
  lead_minutes: number
  /** Whether a slot can be chosen while the shop is open. */
  while_open: boolean
}

/** Off: orders placed while the shop is closed come after its next opening. */
export const DEFAULT_SLOTS: SlotSettings = {
  is_on: false,
  length_minutes: 120,
  orders_per_slot: 20,
  lead_minutes: 60,
  while_open: true,
}

/** `until` is not included. In epoch ms. */
export type Slot = { from: number; until: number }

export const SLOT_LENGTHS = [30, 60, 90, 120, 180, 240] as const
/** Slots are offered for the first days that have one. */
const SLOT_DAYS = 2

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS
/** A shorter rest of an opening is no slot. */
const MIN_SLOT_MS = 30 * MINUTE_MS

/** The slots that can be ordered at this instant, full or not, in ascending order. Empty while slots are off. */
export function offeredSlots(times: DeliveryTimes, settings: SlotSettings, at: number): Slot[] {
  if (!settings.is_on) return []
  const later = nextSlots(times, settings, at + settings.lead_minutes * MINUTE_MS)
  const days = daysOf(later).slice(0, SLOT_DAYS)
  return later.filter(({ from }) => days.includes(dayOf(from)))
}

/** The slots from `earliest` on. Closings may leave a week without enough of them; then the next week is looked at. */
function nextSlots(times: DeliveryTimes, settings: SlotSettings, earliest: number): Slot[] {
  const found = new Map<number, Slot>()
  const lastEdge = Math.max(earliest, ...closureEdges(times))
  const hasEnough = () => daysOf([...found.values()]).length >= SLOT_DAYS
  for (let week = earliest; week <= lastEdge && !hasEnough(); week += WEEK_MS) {
    week = nextOpening(times, week)
    for (const slot of openSlotsAround(times, settings, week)) {
      if (slot.from >= earliest) found.set(slot.from, slot)
    }
  }
  return [...found.values()]
}

const daysOf = (slots: readonly Slot[]) => [...new Set(slots.map(({ from }) => dayOf(from)))]

/** The slots of the day of this instant, also those that have begun or are over. */
export function slotsOfDay(times: DeliveryTimes, settings: SlotSettings, at: number): Slot[] {
  if (!settings.is_on) return []
  const day = dayOf(at)
  return openSlotsAround(times, settings, at).filter(({ from }) => dayOf(from) === day)
}

/** Without those that a closing touches. */
const openSlotsAround = (times: DeliveryTimes, settings: SlotSettings, at: number) =>
  slotsAround(times, settings, at).filter((slot) => !isClosedWithin(times, slot))

/** Slots do not depend on when they are asked for, so that everybody counts the orders of the same ones. */
function slotsAround(
  { hours }: DeliveryTimes,
  { length_minutes }: SlotSettings,
  at: number,
): Slot[] {
  const spans = spansAround({ hours }, at - DAY_MS)
  return spans.flatMap(({ from, to }, index) => {
    // Hours past midnight may reach into those of the next day.
    const start = Math.max(from, spans[index - 1]?.to ?? from)
    return slotsWithin(start, to, length_minutes * MINUTE_MS)
  })
}

/** The last one is shorter where the length does not divide the opening. */
function slotsWithin(start: number, end: number, length: number): Slot[] {
  const count = Math.max(0, Math.ceil((end - start) / length))
  return Array.from({ length: count }, (_, index) => start + index * length)
    .map((from) => ({ from, until: Math.min(from + length, end) }))
    .filter(({ from, until }, index) => index === 0 || until - from >= MIN_SLOT_MS)
}
