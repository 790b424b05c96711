import { z } from 'zod'
import { PickupMark } from '../order/order-marks.ts'
import { PAYMENT_MODES } from '../order/payment-kinds.ts'
import { ByIdParams, type CallSchema, Instant, Rupees, Translation } from '../schema.ts'
import { PaymentDetails, Proof, ReportedText } from './checkout.ts'
import { PAY_LINK_STATES } from './pay-link-kinds.ts'

const code = z.string().min(1).max(200).describe('from the link')

/** What paying needs: no name, no address, no other order. */
const LinkedOrder = z.object({
  order_id: z.string(),
  state: z.enum(PAY_LINK_STATES),
  pay_by: Instant.nullable().describe('until when it can be paid'),
  pickup: PickupMark,
  sub_total_amount: Rupees,
  shipping_amount: Rupees,
  tax_amount: Rupees,
  total_amount: Rupees,
  products: z
    .array(
      z.object({
        name: z.string(),
        name_hi: Translation,
        unit: z.string(),
        quantity: z.int(),
        amount: Rupees.describe('of the line'),
      }),
    )
    .describe('empty unless it can be paid'),
})

export const payLinkSchemas = {
  'payLink.make': {
    params: ByIdParams,
    data: z.object({
      code: z.string().describe('of the new link; a former one of the order has ended'),
      pay_by: Instant,
    }),
  },
  'payLink.payByCash': {
    params: ByIdParams,
    data: z.object({
      state: z
        .enum(PAY_LINK_STATES)
        .extract(['by-cash', 'paid'])
        .describe('paid: a payment came first'),
    }),
  },
  'payLink.open': { body: z.object({ code }), data: LinkedOrder },
  'payLink.pay': {
    body: z.object({ code, paymentMethod: z.enum(PAYMENT_MODES).exclude(['COD']) }),
    data: z.object({
      order: LinkedOrder,
      paymentDetails: PaymentDetails.nullable().describe('null: there is nothing to pay any more'),
    }),
  },
  'payLink.verify': { body: Proof.extend({ code }), data: LinkedOrder },
  'payLink.report': {
    body: z.object({
      code,
      razorpay_order_id: Proof.shape.razorpay_order_id,
      outcome: z.enum(['Failed', 'Cancelled']),
      reason: ReportedText,
    }),
    data: LinkedOrder,
  },
} satisfies Record<string, CallSchema>

export type LinkedOrder = z.output<typeof LinkedOrder>
