import type { AddressType } from '#contract/address/address-kinds.ts'

/** How an order is handed over. */
export type Instructions = {
  leaveAtGate: boolean
  doNotRing: boolean
  callOnArrival: boolean
  /** In the shopper's own words; empty without any. */
  instructions: string
}

export type Address = Instructions & {
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

type Kept<T> = { [K in keyof T]?: T[K] | undefined }

/** Instructions and receiver stay where they are left out; an empty receiver means the name of the account. */
export type NewAddress = Omit<Address, 'id' | 'receiver' | keyof Instructions> &
  Kept<Instructions & Pick<Address, 'receiver'>>
