import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { DEFAULT_SLOTS } from '#contract/delivery/slot-rules.ts'
import { DEFAULT_DOCUMENT_PREFIX } from '#contract/document/document-number.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { DEFAULT_CHARGE_SETTINGS } from '#contract/settings/charge-defaults.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Db } from '#server/db/db.ts'
import { shopSettings } from '#server/db/schema/settings.ts'

/** Fictitious, like everything of the demo: no such company, licence or person exists. */
const settings: ShopSettings = {
  legal_name: 'Tokri Retail Private Limited',
  registration: 'registered',
  gstin: '27AAACT0000A1ZF',
  fssai: '11526000000123',
  address_line_1: '14 Market Yard Road',
  address_line_2: 'Gultekdi',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411037',
  care_email: 'care@tokri.example',
  care_phone: '1800 200 8656',
  care_hours: '7 am to 11 pm',
  grievance_officer: {
    name: 'Meera Joshi',
    designation: 'Grievance Officer',
    email: 'grievance@tokri.example',
    phone: '1800 200 8657',
  },
  signatory: 'Rohan Deshpande',
  document_prefix: DEFAULT_DOCUMENT_PREFIX,
  delivery: { ...DEFAULT_TIMES, area: [] },
  charges: DEFAULT_CHARGE_SETTINGS,
  closings: [],
  slots: DEFAULT_SLOTS,
  visitors: { can_browse: false, link_previews: true },
  brand: DEFAULT_BRAND,
}

export const loadSettings = (tx: Db) =>
  tx.insert(shopSettings).values({ settings }).onConflictDoNothing()
