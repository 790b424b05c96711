import { t } from '@lingui/core/macro'
import type { SellerField } from '#contract/settings/seller.ts'

/** Labels of the seller's details that every document needs. */
export const SELLER_FIELD_NAMES: Record<SellerField, string> = {
  legal_name: t`Legal name`,
  gstin: 'GSTIN',
  address_line_1: t`Address`,
  city: t`City`,
  state: t`State`,
  pincode: t`Pincode`,
}
