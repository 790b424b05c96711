import { DEFAULT_DOCUMENT_PREFIX } from '#contract/document-number.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { DEFAULT_DELIVERY } from './delivery-rules.ts'
import { sellerIn } from './seller-rules.ts'

/** A row of an earlier release lacks what came later, and has hours in free text that nothing reads. */
export type StoredSettings = Partial<ShopSettings> & { opening_hours?: string }

/** What stands there until the shop's keeper says more. */
const UNSAID: ShopSettings = {
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
}

/** The settings as they are stored, with what they lack; null where nothing was saved. */
export function settingsIn(stored: StoredSettings | null): ShopSettings {
  const { opening_hours: _, ...settings } = { ...UNSAID, ...stored }
  return { ...settings, registration: sellerIn(stored).registration }
}
