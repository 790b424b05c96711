import { z } from 'zod'
import { USER_STATUSES } from '../account/access.ts'
import { EmailOr, Mobile } from '../account/account.ts'
import { MAX_LENGTH } from '../account/validation.ts'
import { Address, AddressFields } from '../address/address.ts'
import { plainText } from '../language/text.ts'
import { messages } from '../messages.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { OrderParams, PlaceOrder } from '../order/order.ts'
import { StaffOrder } from '../order/staff-order.ts'
import { ByIdParams, type CallSchema, Id, named, Rupees, Text, Translation } from '../schema.ts'
import {
  LEAST_CUSTOMER_SEARCH,
  MAX_FOUND_CUSTOMERS,
  MAX_FOUND_PRODUCTS,
  PHONE_PAYMENTS,
} from './phone-order-kinds.ts'

const Customer = z.object({
  _id: Id,
  name: z.string(),
  mobile: z.string().describe('of the account, or of an address; empty without any'),
  email: z.string().describe('empty: none is known, and the account has no login'),
  city: z.string().describe('of the default address; empty without any'),
  status: z.enum(USER_STATUSES).describe('no order can be taken for a blocked account'),
})

const FoundProduct = z.object({
  _id: Id,
  name: z.string(),
  name_hi: Translation,
  unit: z.string(),
  image: z.string(),
  price: Rupees.describe('of one unit, without the discount'),
  discount: z.number(),
  stock: z.int(),
})

const Payment = z.enum(PHONE_PAYMENTS).describe('link: waits for the payment of a link')

const Search = Text(OFFICE_LENGTH.find)

export const phoneOrderSchemas = {
  'phoneOrder.customers': {
    query: z.object({
      search: Search.min(LEAST_CUSTOMER_SEARCH).describe('a mobile number, a name or an email'),
    }),
    data: z.array(Customer).max(MAX_FOUND_CUSTOMERS).describe('accounts of shoppers'),
  },
  'phoneOrder.addCustomer': {
    body: z.object({
      customer_id: Id.describe(
        'made by the client, once for each form: the same again, after a lost answer, changes nothing',
      ),
      name: named(messages.fillAllDetails, MAX_LENGTH.username),
      mobile: Mobile.refine((mobile) => mobile !== '', messages.mobile),
      email: EmailOr(undefined).optional(),
      is_other: z
        .boolean()
        .default(false)
        .describe('a person of their own, although an account has this number'),
    }),
    data: Customer,
  },
  'phoneOrder.giveEmail': {
    params: ByIdParams,
    body: z.object({ email: EmailOr(messages.fillAllDetails) }),
    data: Customer,
  },
  'phoneOrder.addresses': { params: ByIdParams, data: z.array(Address) },
  'phoneOrder.addAddress': { params: ByIdParams, body: AddressFields, data: Address },
  'phoneOrder.products': {
    query: z.object({ search: Search.min(1).describe('a name or a barcode') }),
    data: z.array(FoundProduct).max(MAX_FOUND_PRODUCTS).describe('on sale, best first'),
  },
  'phoneOrder.place': {
    body: PlaceOrder.omit({ paymentMethod: true, couponCode: true })
      .extend({
        customerId: Id,
        payment: Payment,
        deliveryAddressId: Id.optional().describe('of the customer; not of a pick-up'),
        pickup: z
          .boolean()
          .default(false)
          .describe('picked up at the shop: without address, instructions and slot'),
      })
      .refine(({ pickup, deliveryAddressId }) => pickup || deliveryAddressId, messages.pickAddress)
      .refine(
        ({ pickup, deliveryAddressId, delivery, slot }) =>
          !pickup || (!deliveryAddressId && !delivery && slot === undefined),
        plainText('A pick-up has neither an address nor a delivery time.'),
      ),
    data: StaffOrder,
    beside: { order_id: z.string() },
  },
  'phoneOrder.addItems': {
    params: OrderParams,
    body: PlaceOrder.pick({ products: true, subtotalAmount: true, totalAmount: true }).extend({
      payment: Payment,
    }),
    data: StaffOrder.describe(
      'the order of the added items, without fees, which goes along with the open order',
    ),
    beside: { order_id: z.string() },
  },
} satisfies Record<string, CallSchema>

export type Customer = z.output<typeof Customer>
export type FoundProduct = z.output<typeof FoundProduct>
