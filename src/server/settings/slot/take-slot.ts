import type { Slot } from '#contract/delivery/slot-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { DeliveryNow } from '../delivery-rules.ts'
import { findDeliveryNow } from '../settings-store.ts'
import {
  canOrderNow,
  closedNow,
  isInTime,
  nearestSlots,
  noSlots,
  offered,
  type SlotTerms,
  slotFull,
  slotIn,
  slotPassed,
  slotTermsOf,
  type WantedSlot,
} from './slot-rules.ts'
import { countEach, countTaken, lockSlot } from './slot-store.ts'

/**
 * Takes a place of the wanted slot for an order of this transaction, and returns the slot; undefined: the order comes as
 * soon as possible. A client that knows no slots gets the first free one while the shop is closed. Throws conflict
 * SLOT_FULL, SLOT_PASSED, SHOP_CLOSED or NO_SLOTS, with the nearest free slots.
 */
export async function takeSlot(
  tx: Db,
  delivery: DeliveryNow,
  wanted: WantedSlot,
): Promise<Slot | undefined> {
  const terms = slotTermsOf(delivery)
  if (typeof wanted === 'number') return takeWanted(tx, terms, wanted)
  if (canOrderNow(terms)) return undefined
  if (wanted === 'now') throw closedNow({ terms, nearest: await nearest(tx, terms, terms.at) })
  const first = await takeFirst(tx, terms)
  if (!first) throw noSlots()
  return first
}

/** For another slot of an order, or for one whose place was given back; its own place does not count. */
export async function takeWanted(
  tx: Db,
  terms: SlotTerms,
  from: number,
  orderId?: string,
): Promise<Slot> {
  const slot = offered(terms).find((one) => one.from === from)
  if (!slot) throw slotPassed({ terms, nearest: await nearest(tx, terms, from) })
  if (await hasPlace(tx, terms, slot, orderId)) return slot
  throw slotFull(slot, { terms, nearest: await nearest(tx, terms, from) })
}

type Slotted = { id: string; slotFrom: Date | null; slotUntil: Date | null }

/** Takes the place of an order that gave it back. Throws conflict where it is taken or its time has passed. */
export async function takeSlotAgain(tx: Db, order: Slotted): Promise<void> {
  const slot = slotIn(order)
  if (!slot) return
  const terms = slotTermsOf(await findDeliveryNow(tx))
  await checkInTime(tx, terms, slot)
  if (await hasPlace(tx, terms, slot, order.id)) return
  throw slotFull(slot, { terms, nearest: await nearest(tx, terms, slot.from) })
}

/** Throws conflict SLOT_PASSED where the slot of an order that holds its place is over. */
export async function checkSlotInTime(tx: Db, order: Slotted): Promise<void> {
  const slot = slotIn(order)
  if (slot) await checkInTime(tx, slotTermsOf(await findDeliveryNow(tx)), slot)
}

async function checkInTime(tx: Db, terms: SlotTerms, slot: Slot) {
  if (isInTime(terms, slot)) return
  throw slotPassed({ terms, nearest: await nearest(tx, terms, slot.from) })
}

/**
 * For money that arrives after the place was given back: the order's slot, or the first free one after it. Undefined
 * where these are full.
 */
export async function takeSlotOrNext(
  tx: Db,
  delivery: DeliveryNow,
  order: Slotted,
): Promise<{ slot: Slot | undefined } | undefined> {
  const slot = slotIn(order)
  if (!slot) return { slot }
  const terms = slotTermsOf(delivery)
  if (isInTime(terms, slot) && (await hasPlace(tx, terms, slot, order.id))) return { slot }
  const next = await takeFirst(tx, terms, slot.until)
  return next && { slot: next }
}

/** For money that arrives while the place is held: its slot, unless that is over, and then the next free one or none. */
export async function keepSlotInTime(
  tx: Db,
  delivery: DeliveryNow,
  order: Slotted,
): Promise<Slot | undefined> {
  const slot = slotIn(order)
  const terms = slotTermsOf(delivery)
  return slot && !isInTime(terms, slot) ? takeFirst(tx, terms, slot.until) : slot
}

/** Slots are locked in ascending order only, so that two orders never wait for each other. */
async function takeFirst(tx: Db, terms: SlotTerms, earliest = 0): Promise<Slot | undefined> {
  for (const slot of await freeSlots(tx, terms)) {
    if (slot.from >= earliest && (await hasPlace(tx, terms, slot))) return slot
  }
  return undefined
}

/** Counted by a second statement: the first one may have waited for an order that took the last place. */
async function hasPlace(tx: Db, { slots }: SlotTerms, slot: Slot, orderId?: string) {
  await lockSlot(tx, slot)
  return (await countTaken(tx, slot, orderId)) < slots.orders_per_slot
}

const nearest = async (tx: Db, terms: SlotTerms, from: number) =>
  nearestSlots(await freeSlots(tx, terms), from)

/** The slots with a free place, in ascending order. */
export async function freeSlots(db: Db, terms: SlotTerms): Promise<Slot[]> {
  const slots = offered(terms)
  const taken = await countEach(db, slots)
  return slots.filter((_, index) => (taken[index] ?? 0) < terms.slots.orders_per_slot)
}
