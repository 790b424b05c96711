import type { Address } from '#contract/address/address.ts'

type Lines = Pick<Address, 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'pincode'>

/** The address in one line, without name and phone. */
export const addressText = ({ address_line_1, address_line_2, city, state, pincode }: Lines) =>
  [address_line_1, address_line_2, city, `${state} ${pincode}`].filter(Boolean).join(', ')

export const defaultAddress = (addresses: Address[]) =>
  addresses.find(({ is_default }) => is_default)
