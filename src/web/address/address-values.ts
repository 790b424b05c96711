import type { Address, AddressForm } from '#contract/address.ts'
import { DEFAULT_COUNTRY } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { isMobile, isPincode } from '#contract/validation.ts'

/** What the form holds: every field, as typed. */
export type AddressValues = { [F in keyof AddressForm]-?: NonNullable<AddressForm[F]> }
type Field = keyof AddressValues

/** In the order in which they stand on the screen. */
const REQUIRED = [
  'addressName',
  'mobile',
  'addressLine1',
  'pincode',
  'city',
  'state',
  'country',
] as const satisfies readonly Field[]

export type AddressErrors = Partial<Record<(typeof REQUIRED)[number], string>>

const EMPTY: AddressValues = {
  addressName: '',
  addressType: 'Home',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  country: DEFAULT_COUNTRY,
  mobile: '',
  isDefault: false,
}

/** How a saved address calls a field, where it is not the same word. */
const SAVED_AS: Partial<Record<Field, keyof Address>> = {
  addressName: 'address_name',
  addressType: 'address_type',
  addressLine1: 'address_line_1',
  addressLine2: 'address_line_2',
  isDefault: 'is_default',
}

/** What the form begins with: empty, or an address in either of its two naming styles. */
export function valuesOf(address: Partial<Address> & Partial<AddressForm> = {}): AddressValues {
  const fields = Object.keys(EMPTY) as Field[]
  const given = fields.map((field) => {
    const saved = SAVED_AS[field]
    return [field, address[field] ?? (saved && address[saved]) ?? EMPTY[field]]
  })
  // The keys are those of EMPTY, and so are the kinds of their values.
  return Object.fromEntries(given) as AddressValues
}

/** What was typed into a form, with the spaces of pasted numbers taken out. */
export function readValues(form: FormData): AddressValues {
  const text = (field: Field) => String(form.get(field) ?? '').trim()
  const type = text('addressType')
  return {
    addressName: text('addressName'),
    addressType: type === 'Work' || type === 'Other' ? type : 'Home',
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    state: text('state'),
    pincode: text('pincode').replace(/\s/g, ''),
    country: text('country'),
    mobile: text('mobile').replace(/[\s-]/g, ''),
    isDefault: form.get('isDefault') === 'on',
  }
}

/** What is wrong, by field; empty when nothing is. */
export function errorsOf(values: AddressValues): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of REQUIRED) if (!values[field]) errors[field] = 'Required'
  if (values.mobile && !isMobile(values.mobile)) errors.mobile = messages.mobile
  if (values.pincode && !isPincode(values.pincode)) errors.pincode = messages.pincode
  return errors
}

/** The field to go to first, in the order of the screen. */
export const firstWrong = (errors: AddressErrors) => REQUIRED.find((field) => errors[field])

export const isIncomplete = (errors: AddressErrors) => Object.values(errors).includes('Required')
