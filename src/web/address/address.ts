import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import type { AddressType } from '#contract/address/address-kinds.ts'

type Lines = Pick<Address, 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'pincode'>

/** What the shopper reads for a type, which is English on the wire. */
export const ADDRESS_TYPE_NAMES: Record<AddressType, string> = {
  Home: t({ message: 'Home', context: 'address' }),
  Work: t({ message: 'Work', context: 'address' }),
  Other: t({ message: 'Other', context: 'address' }),
}

/** The address in one line, without name and phone. */
export const addressText = ({ address_line_1, address_line_2, city, state, pincode }: Lines) =>
  [address_line_1, address_line_2, city, `${state} ${pincode}`].filter(Boolean).join(', ')

export const defaultAddress = (addresses: Address[]) =>
  addresses.find(({ is_default }) => is_default)
