import { sql } from 'drizzle-orm'
import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { DEFAULT_SLOTS, type SlotSettings } from '#contract/delivery/slot-rules.ts'
import type { Db } from '#server/db/db.ts'
import { orders } from '#server/db/schema/order.ts'
import { shopSettings } from '#server/db/schema/settings.ts'

const HOUR_MS = 60 * 60_000

type Given = Partial<SlotSettings> & { isClosed?: boolean }

/** Turns slots on, in a shop that is open all day or closed for two hours. Earlier orders give their places back. */
export async function withSlots(db: Db, { isClosed = false, ...more }: Given = {}) {
  await db.update(orders).set({ slotFrom: null, slotUntil: null })
  const until = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  const settings = {
    delivery: { ...DEFAULT_TIMES, area: [], closed_until: isClosed ? { until, note: '' } : null },
    slots: { ...DEFAULT_SLOTS, is_on: true, length_minutes: 60, orders_per_slot: 1, ...more },
  }
  await db
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} || ${JSON.stringify(settings)}::jsonb` })
}
