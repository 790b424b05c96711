import type { AddressType } from '#contract/constants.ts'

export type Address = {
  id: string
  name: string
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

export type NewAddress = Omit<Address, 'id'>
