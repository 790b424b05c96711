import { isOpenAt } from '#contract/delivery/opening-hours.ts'
import { offeredSlots } from '#contract/delivery/slot-rules.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Db } from '#server/db/db.ts'
import { timesOf } from '../delivery-rules.ts'
import { freeSlots } from './take-slot.ts'

/** For how long public answers name the same first free slot, in ms. */
const FRESH_MS = 5_000

/** When an order placed now comes at the earliest, in epoch ms. */
type FirstFree = { from: number; validUntil: number }

/**
 * Finds the first free slot of a shop that is closed, at most every few seconds and once for all who ask. Undefined where
 * the opening hours alone decide.
 */
export function openFreeSlots(db: Db, now: () => number) {
  let known: { settings: ShopSettings; until: number; found: Promise<FirstFree> } | undefined
  return async (settings: ShopSettings): Promise<FirstFree | undefined> => {
    const at = now()
    if (!settings.slots.is_on || isOpenAt(timesOf(settings), at)) return undefined
    if (known?.settings === settings && at >= known.until - FRESH_MS && at < known.until) {
      return known.found
    }
    const until = at + FRESH_MS
    const found = findFirst(db, settings, at, until)
    known = { settings, until, found }
    found.catch(() => {
      known = undefined
    })
    return found
  }
}

async function findFirst(
  db: Db,
  settings: ShopSettings,
  at: number,
  validUntil: number,
): Promise<FirstFree> {
  const { slots } = settings
  const times = timesOf(settings)
  const [first] = await freeSlots(db, { times, slots, at })
  // Where all are full, nothing comes before the last one has ended.
  const last = offeredSlots(times, slots, at).at(-1)
  return { from: first?.from ?? last?.until ?? at, validUntil }
}
