import { sql } from 'drizzle-orm'
import { DEFAULT_SLOTS } from '#contract/delivery/slot-rules.ts'
import { DEFAULT_DOCUMENT_PREFIX } from '#contract/document/document-number.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { DEFAULT_CHARGE_SETTINGS } from '#contract/settings/charge-defaults.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Db } from '#server/db/db.ts'
import { shopSettings } from '#server/db/schema/settings.ts'
import { statement } from '#server/db/statement.ts'
import { required } from '#server/lib/errors.ts'
import { DEFAULT_DELIVERY, type DeliveryNow } from './delivery-rules.ts'

export type SavedSettings = { settings: ShopSettings; updatedAt: Date | null }

/** Newer fields may be missing, because adding one needs no migration. */
type StoredSettings = Partial<ShopSettings>

/** Defaults of fields that were never saved. */
const DEFAULT_SETTINGS: ShopSettings = {
  legal_name: '',
  registration: 'unregistered',
  gstin: '',
  fssai: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  pincode: '',
  care_email: '',
  care_phone: '',
  care_hours: '',
  grievance_officer: { name: '', designation: '', email: '', phone: '' },
  signatory: '',
  document_prefix: DEFAULT_DOCUMENT_PREFIX,
  delivery: DEFAULT_DELIVERY,
  closings: [],
  slots: DEFAULT_SLOTS,
  visitors: { can_browse: false, link_previews: true },
  charges: DEFAULT_CHARGE_SETTINGS,
  brand: DEFAULT_BRAND,
}

/** The stored settings completed with defaults; null where none were saved. */
export const settingsIn = (stored: StoredSettings | null): ShopSettings => ({
  ...DEFAULT_SETTINGS,
  ...stored,
})

/** Unset fields are empty; `updatedAt` is null until the first save. */
export async function findSettings(db: Db): Promise<SavedSettings> {
  const [row] = await db.select().from(shopSettings)
  const settings = settingsIn((row?.settings as StoredSettings | undefined) ?? null)
  return { settings, updatedAt: row?.updatedAt ?? null }
}

/** Like `findSettings`, with a lock. */
export async function lockSettings(tx: Db): Promise<SavedSettings> {
  await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`)
  return findSettings(tx)
}

/** Returns the time of the save by the database's clock. */
export async function saveRow(tx: Db, settings: ShopSettings): Promise<Date> {
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .insert(shopSettings)
    .values({ settings, updatedAt: now })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings, updatedAt: now } })
    .returning({ updatedAt: shopSettings.updatedAt })
  return row?.updatedAt ?? new Date()
}

const findDelivery = statement(
  'find_delivery',
  {},
  () =>
    sql<DeliveryNow>`select to_json(now()) as now, (select settings from shop_settings) as settings,
      (select templates from gateways where is_on) as gateway,
      exists (select from new_order_subscriptions) as "isWatched"`,
)

/**
 * The settings that decide whether an order is allowed, its costs, its delivery promise and its messages; and the time.
 */
export const findDeliveryNow = async (tx: Db): Promise<DeliveryNow> =>
  required((await findDelivery(tx, {}))[0], 'Delivery')
