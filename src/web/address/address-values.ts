import { t } from '@lingui/core/macro'
import { isMobile } from '#contract/account/validation.ts'
import type { Address, AddressForm } from '#contract/address/address.ts'
import { DEFAULT_COUNTRY } from '#contract/address/address-kinds.ts'
import { isPincode } from '#contract/delivery/delivery-area.ts'
import { mobileDigits, pincodeDigits } from '#contract/lib/typed-digits.ts'
import { messages } from '#contract/messages.ts'
import type { FieldErrors, ValidationErrors } from '#web/ui/form/use-form.ts'

/** Form values as typed. */
export type AddressValues = { [F in keyof AddressForm]-?: NonNullable<AddressForm[F]> }
type Field = keyof AddressValues

const REQUIRED = [
  'addressName',
  'mobile',
  'addressLine1',
  'pincode',
  'city',
  'state',
  'country',
] as const satisfies readonly Field[]

const EMPTY: AddressValues = {
  addressName: '',
  receiverName: '',
  addressType: 'Home',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  country: DEFAULT_COUNTRY,
  mobile: '',
  isDefault: false,
  leaveAtGate: false,
  doNotRing: false,
  callOnArrival: false,
  instructions: '',
}

/** Field names of a saved address that differ from the form's. */
const SAVED_AS: Partial<Record<Field, keyof Address>> = {
  addressName: 'address_name',
  receiverName: 'receiver_name',
  addressType: 'address_type',
  addressLine1: 'address_line_1',
  addressLine2: 'address_line_2',
  isDefault: 'is_default',
  leaveAtGate: 'leave_at_gate',
  doNotRing: 'do_not_ring',
  callOnArrival: 'call_on_arrival',
}

/** Initial values: empty, or an address with field names of either form. */
export function valuesOf(address: Partial<Address> & Partial<AddressForm> = {}): AddressValues {
  const fields = Object.keys(EMPTY) as Field[]
  const given = fields.map((field) => {
    const saved = SAVED_AS[field]
    return [field, address[field] ?? (saved && address[saved]) ?? EMPTY[field]]
  })
  return Object.fromEntries(given) as AddressValues
}

/** Trims the values, and removes spaces inside pasted numbers. */
export const tidyAddress = (typed: AddressValues): AddressValues => ({
  ...typed,
  addressName: typed.addressName.trim(),
  receiverName: typed.receiverName.trim(),
  addressLine1: typed.addressLine1.trim(),
  addressLine2: typed.addressLine2.trim(),
  city: typed.city.trim(),
  state: typed.state.trim(),
  instructions: typed.instructions.trim(),
  country: typed.country.trim(),
  pincode: pincodeDigits(typed.pincode),
  mobile: mobileDigits(typed.mobile),
})

/** Missing fields and invalid numbers. Only missing fields are also shown as a toast. */
export function validate(values: AddressValues): ValidationErrors<Field> | undefined {
  const missing = REQUIRED.filter((field) => !values[field]).map((field) => [field, t`Required`])
  const fields: FieldErrors<Field> = { ...wrongNumbers(values), ...Object.fromEntries(missing) }
  if (Object.keys(fields).length === 0) return undefined
  return { fields, ...(missing.length > 0 && { toast: messages.addressFields }) }
}

const wrongNumbers = ({ mobile, pincode }: AddressValues): FieldErrors<Field> => ({
  ...(!isMobile(mobile) && { mobile: messages.mobile }),
  ...(!isPincode(pincode) && { pincode: messages.pincode }),
})
