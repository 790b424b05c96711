import { sql } from 'drizzle-orm'
import type { ShopSettings } from '#contract/settings.ts'
import type { Db } from '#server/db/db.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { type StoredSettings, settingsIn } from './settings-rules.ts'

export type KeptSettings = { settings: ShopSettings; updatedAt: Date | null }

/** Fields that nobody has filled in are empty; `updatedAt` is null as long as nothing was saved. */
export async function findSettings(db: Db): Promise<KeptSettings> {
  const [kept] = await db.select().from(shopSettings)
  const settings = settingsIn((kept?.settings as StoredSettings | undefined) ?? null)
  return { settings, updatedAt: kept?.updatedAt ?? null }
}

/** As `findSettings`; whoever else saves waits until this transaction is over. */
export async function lockSettings(tx: Db): Promise<KeptSettings> {
  await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`)
  return findSettings(tx)
}

/** Answers when it was saved, by the clock of the database. */
export async function saveRow(tx: Db, settings: ShopSettings): Promise<Date> {
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .insert(shopSettings)
    .values({ settings, updatedAt: now })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings, updatedAt: now } })
    .returning({ updatedAt: shopSettings.updatedAt })
  return row?.updatedAt ?? new Date()
}
