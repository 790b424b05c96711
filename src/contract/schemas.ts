import { z } from 'zod'
import { accountSchemas } from './account/account.ts'
import { addressSchemas } from './address/address.ts'
import { alertSchemas } from './alert/alert.ts'
import { auditSchemas } from './audit/audit.ts'
import { booksSchemas } from './books/books.ts'
import { cartSchemas } from './cart/cart.ts'
import { bulkSchemas } from './catalog/bulk.ts'
import { catalogSchemas } from './catalog/catalog.ts'
import { pricePlanSchemas } from './catalog/price-plan.ts'
import { publicationSchemas } from './catalog/publication.ts'
import { searchSchemas } from './catalog/search.ts'
import { sizeSchemas } from './catalog/sizes.ts'
import { staffListSchemas } from './catalog/staff-list.ts'
import { checkoutSchemas } from './checkout/checkout.ts'
import { payLinkSchemas } from './checkout/pay-link.ts'
import { complaintSchemas } from './complaint/complaint.ts'
import { helpSchemas } from './complaint/help.ts'
import { couponSchemas } from './coupon/coupon.ts'
import { deliverySchemas } from './delivery/delivery.ts'
import { slotSchemas } from './delivery/slot.ts'
import { documentSchemas } from './document/document.ts'
import { frontSchemas } from './front/front.ts'
import { importSchemas } from './import/import.ts'
import type { Text, WireText } from './language/text.ts'
import { closingSchemas } from './money/closing.ts'
import { paymentProviderSchemas, paymentSchemas } from './money/payment.ts'
import { noteSchemas } from './note/note.ts'
import { notifySchemas } from './notify/notify.ts'
import { orderSchemas } from './order/order.ts'
import { staffOrderSchemas } from './order/staff-order.ts'
import { invitationSchemas } from './people/invitation.ts'
import { peopleSchemas } from './people/people.ts'
import { staffRoleSchemas } from './people/staff-role.ts'
import { phoneOrderSchemas } from './phone-order/phone-order.ts'
import { pickingSchemas } from './picking/picking.ts'
import { policySchemas } from './policy/policy.ts'
import { purchaseSchemas } from './purchase/purchase.ts'
import { reportSchemas } from './report/report.ts'
import { riderSchemas } from './rider/rider.ts'
import type { RouteName } from './routes.ts'
import { type CallSchema, Nothing } from './schema.ts'
import { settingsSchemas } from './settings/settings.ts'
import { stockSchemas } from './stock/stock.ts'
import { wishlistSchemas } from './wishlist/wishlist.ts'

const pageSchemas = {
  'page.reportError': {
    body: z.object({
      message: z.string().max(300),
      stack: z.string().max(2500).default(''),
      at: z.string().max(300).describe('the path of the page'),
      requestId: z.uuid().optional().describe('x-request-id of the failing or last response'),
    }),
    data: Nothing,
  },
} satisfies Record<string, CallSchema>

/** Schemas of every call in `routes.ts`. The web imports only the types below. */
export const schemas = {
  ...accountSchemas,
  ...catalogSchemas,
  ...publicationSchemas,
  ...bulkSchemas,
  ...pricePlanSchemas,
  ...searchSchemas,
  ...staffListSchemas,
  ...sizeSchemas,
  ...wishlistSchemas,
  ...cartSchemas,
  ...addressSchemas,
  ...alertSchemas,
  ...orderSchemas,
  ...pickingSchemas,
  ...reportSchemas,
  ...peopleSchemas,
  ...staffRoleSchemas,
  ...invitationSchemas,
  ...checkoutSchemas,
  ...payLinkSchemas,
  ...paymentSchemas,
  ...closingSchemas,
  ...documentSchemas,
  ...booksSchemas,
  ...paymentProviderSchemas,
  ...staffOrderSchemas,
  ...phoneOrderSchemas,
  ...riderSchemas,
  ...auditSchemas,
  ...stockSchemas,
  ...purchaseSchemas,
  ...importSchemas,
  ...couponSchemas,
  ...settingsSchemas,
  ...policySchemas,
  ...frontSchemas,
  ...deliverySchemas,
  ...slotSchemas,
  ...complaintSchemas,
  ...helpSchemas,
  ...noteSchemas,
  ...notifySchemas,
  ...pageSchemas,
} satisfies Record<RouteName, CallSchema>

type Schemas = typeof schemas
type Part = 'params' | 'query' | 'body'
type Has<N extends RouteName, P extends Part> = Schemas[N] extends Record<P, z.ZodType> ? P : never

/** Input of a client: the parts that the call declares. */
export type Input<N extends RouteName> = {
  [P in Part as Has<N, P>]: Schemas[N] extends Record<P, infer T extends z.ZodType>
    ? z.input<T>
    : never
}

/** Input of a handler, validated and with defaults. */
export type Parsed<N extends RouteName> = {
  [P in Part as Has<N, P>]: Schemas[N] extends Record<P, infer T extends z.ZodType>
    ? z.output<T>
    : never
}

type Beside<N extends RouteName> = Schemas[N] extends {
  beside: infer Shape extends z.ZodRawShape
}
  ? z.output<z.ZodObject<Shape>>
  : unknown

/** Result of a handler. */
export type Answer<N extends RouteName> = {
  data: z.output<Schemas[N]['data']>
  /** A text goes out with its key and values. */
  message?: string | Text
} & Beside<N>

/** The body of a successful response. */
export type Envelope<N extends RouteName> = WireText & {
  success: true
  timestamp: string
} & Omit<Answer<N>, 'message'>

/** The body of an error response. */
export type ErrorResponse = {
  success: false
  errorMessage: string
  message: string
  /** The key of the sentence in the catalogues of translations, and its values. */
  messageId?: WireText['messageId']
  values?: WireText['values']
  code: string
  requestId: string
  timestamp: string
  missingFields?: string[]
  products?: ShortProduct[]
  /** The free delivery slots nearest to one that is gone. */
  slots?: { from: string; until: string }[]
  quote?: Quote
  /** The current version, if an edit was based on an older one. */
  now?: unknown
}

/** A product that is not available in the requested quantity. */
export type ShortProduct = { productId: string; name: string; requested: number; stock: number }

/** The current price of the order, in rupees. */
export type Quote = {
  products: { productId: string; quantity: number; price: number }[]
  subtotalAmount: number
  /** Absent from a node of the former release. */
  discountAmount?: number
  shippingAmount: number
  taxAmount: number
  totalAmount: number
}
