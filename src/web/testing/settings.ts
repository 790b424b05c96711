import { DEFAULT_TIMES } from '#contract/delivery/opening-hours.ts'
import { DEFAULT_SLOTS } from '#contract/delivery/slot-rules.ts'
import type { Answer } from '#contract/schemas.ts'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { DEFAULT_CHARGE_SETTINGS } from '#contract/settings/charge-defaults.ts'
import { everyDay } from './delivery.ts'

type Settings = Answer<'settings.get'>['data']

/** Settings with every field filled in. */
export const someSettings = (more: Partial<Settings> = {}): Settings => ({
  charges: DEFAULT_CHARGE_SETTINGS,
  legal_name: 'Tokri Retail Private Limited',
  registration: 'registered',
  gstin: '27AAPFU0939F1ZV',
  fssai: '11526000000123',
  address_line_1: '14 Market Yard Road',
  address_line_2: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411037',
  care_email: 'care@tokri.example',
  care_phone: '1800 200 8656',
  care_hours: '7 am to 11 pm',
  grievance_officer: {
    name: 'Rekha Nair',
    designation: 'Head of Customer Relations',
    email: 'grievance@tokri.example',
    phone: '020 4010 8656',
  },
  signatory: 'Rohan Deshpande',
  document_prefix: 'TK',
  delivery: { ...DEFAULT_TIMES, hours: everyDay({ from: '07:00', to: '23:00' }), area: [] },
  closings: [],
  slots: DEFAULT_SLOTS,
  visitors: { can_browse: false, link_previews: true },
  brand: DEFAULT_BRAND,
  opening_hours: '7 AM to 11 PM, every day',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...more,
})
