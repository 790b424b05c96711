import { z } from 'zod'
import { isMobile, MAX_LENGTH } from '../account/validation.ts'
import { isPincode } from '../delivery/delivery-area.ts'
import { instructionsShown, instructionsTyped } from '../delivery/instruction-fields.ts'
import { mobileDigits, pincodeDigits } from '../lib/typed-digits.ts'
import { messages } from '../messages.ts'
import { ByIdParams, type CallSchema, Id, named, Text } from '../schema.ts'
import { ADDRESS_TYPES, DEFAULT_COUNTRY } from './address-kinds.ts'

export const Address = z.object({
  _id: Id,
  address_name: z.string().describe('a label, such as Home'),
  receiver_name: z
    .string()
    .describe('who receives the orders: the name of the account where no other was given'),
  address_type: z.enum(ADDRESS_TYPES),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  mobile: z.string(),
  is_default: z.boolean(),
  is_deliverable: z.boolean().describe('whether the shop delivers there'),
  ...instructionsShown,
})

const Required = (max: number, read?: (typed: string) => string) =>
  named(messages.addressFields, max, read)

const AddressForm = z.object({
  addressName: Required(MAX_LENGTH.addressName),
  receiverName: Text(MAX_LENGTH.receiverName)
    .optional()
    .describe('left out: stays as it is; empty: the name of the account'),
  addressType: z.enum(ADDRESS_TYPES).default('Home'),
  addressLine1: Required(MAX_LENGTH.addressLine),
  addressLine2: Text(MAX_LENGTH.addressLine).default(''),
  city: Required(MAX_LENGTH.city),
  state: Required(MAX_LENGTH.state),
  pincode: Required(MAX_LENGTH.pincode, pincodeDigits).refine(
    (pincode) => pincode === '' || isPincode(pincode),
    messages.pincode,
  ),
  country: Required(MAX_LENGTH.country).default(DEFAULT_COUNTRY),
  mobile: Required(MAX_LENGTH.mobile, mobileDigits).refine(
    (mobile) => mobile === '' || isMobile(mobile),
    messages.mobile,
  ),
  isDefault: z.boolean().default(false),
  ...instructionsTyped,
})

const FORM_NAMES: Record<string, keyof z.input<typeof AddressForm>> = {
  address_name: 'addressName',
  receiver_name: 'receiverName',
  address_type: 'addressType',
  address_line_1: 'addressLine1',
  address_line_2: 'addressLine2',
  is_default: 'isDefault',
  leave_at_gate: 'leaveAtGate',
  do_not_ring: 'doNotRing',
  call_on_arrival: 'callOnArrival',
}

/** Renames the fields of a saved address to those of the form, which win if both are present. */
function withFormNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const renamed = Object.entries(body).flatMap(([name, value]) =>
    FORM_NAMES[name] === undefined ? [] : [[FORM_NAMES[name], value]],
  )
  return { ...Object.fromEntries(renamed), ...body }
}

/** Typed clients see the form type. */
export const AddressFields = z.preprocess(
  withFormNames,
  AddressForm,
) as unknown as typeof AddressForm

export const addressSchemas = {
  'address.list': { data: z.array(Address) },
  'address.add': { body: AddressFields, data: Address },
  'address.update': { params: ByIdParams, body: AddressFields, data: Address },
  'address.delete': { params: ByIdParams, data: z.array(Address) },
  'address.setDefault': {
    params: z.object({ id: Id.optional() }),
    body: z.object({ addressId: Id.optional() }).nullish(),
    data: z.array(Address),
  },
} satisfies Record<string, CallSchema>

export type Address = z.output<typeof Address>
export type AddressForm = z.input<typeof AddressForm>
