import type { Address as AddressView } from '#contract/address/address.ts'
import type { Parsed } from '#contract/schemas.ts'
import type { Address, Instructions, NewAddress } from './address-rules.ts'

/** `is_deliverable` is computed by the shop and not stored with the address. */
export const addressView = (address: Address): Omit<AddressView, 'is_deliverable'> => ({
  _id: address.id,
  address_name: address.name,
  receiver_name: address.receiver,
  address_type: address.type,
  address_line_1: address.line1,
  address_line_2: address.line2,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  country: address.country,
  mobile: address.mobile,
  is_default: address.isDefault,
  ...instructionsView(address),
})

/** Only what applies. Orders from before instructions existed have none. */
export const instructionsView = (address: Partial<Instructions>) => ({
  ...(address.leaveAtGate && { leave_at_gate: true }),
  ...(address.doNotRing && { do_not_ring: true }),
  ...(address.callOnArrival && { call_on_arrival: true }),
  ...(address.instructions && { instructions: address.instructions }),
})

export const addressFromForm = (form: Parsed<'address.add'>['body']): NewAddress => ({
  name: form.addressName,
  receiver: form.receiverName,
  type: form.addressType,
  line1: form.addressLine1,
  line2: form.addressLine2,
  city: form.city,
  state: form.state,
  pincode: form.pincode,
  country: form.country,
  mobile: form.mobile,
  isDefault: form.isDefault,
  leaveAtGate: form.leaveAtGate,
  doNotRing: form.doNotRing,
  callOnArrival: form.callOnArrival,
  instructions: form.instructions,
})
