import type { Paise } from '../lib/money.ts'

/**
 * How the seller stands with GST. It decides which documents the shop issues and whether it collects tax:
 * - `registered`: has a GSTIN, issues tax invoices (CGST Act Section 31(1), Rule 46).
 * - `unregistered`: below the threshold of Section 22, has no GSTIN and may not collect tax (Section 32(1)).
 * - `composition`: pays a share of its turnover, has a GSTIN and may not collect tax (Section 10(4)).
 * The last two issue bills of supply (Section 31(3)(c), Rule 49).
 */
export const REGISTRATIONS = ['registered', 'unregistered', 'composition'] as const
export type Registration = (typeof REGISTRATIONS)[number]

export const needsGstin = (registration: Registration) => registration !== 'unregistered'
export const collectsTax = (registration: Registration) => registration === 'registered'

/** The flat "Tax (GST)" of each order: as the settings say, unless the seller may not collect tax. */
export const flatTax = (registration: Registration, tax: Paise): Paise =>
  collectsTax(registration) ? tax : 0

/** The registration implied by a client that only knows the GSTIN. */
export function registrationBy(gstin: string, before: Registration): Registration {
  if (gstin === '') return 'unregistered'
  return before === 'unregistered' ? 'registered' : before
}

/** Seller details required on every document (Rule 46(a), Rule 49(a)), in the order of the settings. */
export const SELLER_FIELDS = [
  'legal_name',
  'gstin',
  'address_line_1',
  'city',
  'state',
  'pincode',
] as const
export type SellerField = (typeof SELLER_FIELDS)[number]
export type Seller = Record<SellerField, string> & { registration: Registration }

/** Details the shop must enter before it takes orders, because documents need them. */
export const missingSellerFields = (seller: Seller): SellerField[] =>
  SELLER_FIELDS.filter(
    (field) =>
      seller[field].trim() === '' && (field !== 'gstin' || needsGstin(seller.registration)),
  )

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A 15-character GST identification number with a valid check digit (base 36, GST network). */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false
  const sum = [...text.slice(0, 14)].reduce((total, sign, place) => {
    const product = DIGITS.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text[14] === DIGITS[(36 - (sum % 36)) % 36]
}
