import type { AddressType } from '#contract/address/address-kinds.ts'

export type Address = {
  id: string
  /** A label such as Home. */
  name: string
  /** The receiver of orders. */
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

/** Without a receiver the present one stays; an empty one means the name of the account. */
export type NewAddress = Omit<Address, 'id' | 'receiver'> & { receiver?: string | undefined }
