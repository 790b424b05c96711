import { type Charges, chargesIn } from '#contract/cart/charges.ts'
import { text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import { DEFAULT_CHARGE_SETTINGS } from '#contract/settings/charge-defaults.ts'
import {
  flatTax,
  missingSellerFields,
  needsGstin,
  type Registration,
  registrationBy,
  type Seller,
} from '#contract/settings/seller.ts'
import { conflict, invalid, type Sentence } from '#server/lib/errors.ts'
import type { DeliveryNow } from './delivery-rules.ts'

type StoredSeller = DeliveryNow['settings']

const UNNAMED: Seller = {
  legal_name: '',
  registration: 'unregistered',
  gstin: '',
  address_line_1: '',
  city: '',
  state: '',
  pincode: '',
}

/** The stored seller. */
const sellerIn = (stored: StoredSeller): Seller => ({ ...UNNAMED, ...stored })

/** Where orders are picked up. */
export type ShopAddress = Omit<Seller, 'gstin' | 'registration'> & { address_line_2: string }

/** The shop's address as stored; complete where it takes orders (`checkTakesOrders`). */
export const shopAddressNow = ({ settings }: Pick<DeliveryNow, 'settings'>): ShopAddress => ({
  ...sellerIn(settings),
  address_line_2: settings?.address_line_2 ?? '',
})

/** What an order placed now costs besides its items. */
export function chargesNow({ settings }: Pick<DeliveryNow, 'settings'>): Charges {
  const { tax, ...shown } = settings?.charges ?? DEFAULT_CHARGE_SETTINGS
  const charges = chargesIn(shown, tax)
  return { ...charges, tax: flatTax(sellerIn(settings).registration, charges.tax) }
}

export const isSellerNamed = (seller: Seller) => missingSellerFields(seller).length === 0

/**
 * Throws conflict SHOP_NOT_READY while the seller has no name or address: shoppers must see them before they order
 * (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)), and documents must show them.
 */
export function checkTakesOrders({ settings }: Pick<DeliveryNow, 'settings'>) {
  if (!isSellerNamed(sellerIn(settings))) throw notReady(messages.shopNotReady)
}

/** Throws conflict SHOP_NOT_READY when a document cannot be issued yet. */
export function checkSellerIsNamed(seller: Seller) {
  if (!isSellerNamed(seller)) throw notReady(NO_DOCUMENTS)
}

const notReady = (sentence: Sentence) => conflict(sentence, { code: 'SHOP_NOT_READY' })
const NO_DOCUMENTS = text('This document waits until the shop has entered its name and address.')

type SavedSeller = { registration?: Registration | undefined; gstin: string }

/** The registration to save. Throws invalid when it does not match the GSTIN. */
export function savedRegistration(saved: SavedSeller, before: Registration): Registration {
  const registration = saved.registration ?? registrationBy(saved.gstin, before)
  if (needsGstin(registration) && saved.gstin === '') {
    throw invalid(text('A registered or composition shop needs a GSTIN.'))
  }
  if (!needsGstin(registration) && saved.gstin !== '') {
    throw invalid(
      text('An unregistered shop has no GSTIN. Clear it, or choose another registration type.'),
    )
  }
  return registration
}
