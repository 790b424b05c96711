import type { AddressType } from '#contract/constants.ts'

export type Address = {
  id: string
  /** A label, such as Home. */
  name: string
  /** Who receives the orders. */
  receiver: string
  type: AddressType
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  country: string
  mobile: string
  isDefault: boolean
}

/** Without a receiver it keeps the one it has; with an empty one it follows the name of the account. */
export type NewAddress = Omit<Address, 'id' | 'receiver'> & { receiver?: string | undefined }
