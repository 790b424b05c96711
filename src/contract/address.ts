import { z } from 'zod'
import { ADDRESS_TYPES, DEFAULT_COUNTRY } from './constants.ts'
import { messages } from './messages.ts'
import { ByIdParams, type CallSchema, Id, RequiredText, Text } from './schema.ts'
import { isMobile, isPincode } from './validation.ts'

const Address = z.object({
  _id: Id,
  address_name: z.string(),
  address_type: z.enum(ADDRESS_TYPES),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  mobile: z.string(),
  is_default: z.boolean(),
})

const Required = (max: number) => Text(max).min(1, messages.addressFields)

const AddressForm = z.object({
  addressName: Required(80),
  addressType: z.enum(ADDRESS_TYPES).default('Home'),
  addressLine1: Required(200),
  addressLine2: Text(200).default(''),
  city: Required(80),
  state: Required(80),
  pincode: Required(10).refine((pincode) => pincode === '' || isPincode(pincode), messages.pincode),
  country: RequiredText(60).default(DEFAULT_COUNTRY),
  mobile: Required(20).refine((mobile) => mobile === '' || isMobile(mobile), messages.mobile),
  isDefault: z.boolean().default(false),
})

export const addressSchemas = {
  'address.list': { data: z.array(Address) },
  'address.add': { body: AddressForm, data: Address },
  'address.update': { params: ByIdParams, body: AddressForm, data: Address },
  'address.delete': { params: ByIdParams, data: z.array(Address) },
  'address.setDefault': {
    params: z.object({ id: Id.optional() }),
    body: z.object({ addressId: Id.optional() }).nullish(),
    data: z.array(Address),
  },
} satisfies Record<string, CallSchema>

export type Address = z.output<typeof Address>
export type AddressForm = z.input<typeof AddressForm>
