import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { Rupees } from '../schema.ts'

/** In rupees. A fee or a threshold above these is a slip of the finger. */
const MAX_CHARGE = { fee: 500, freeDeliveryFrom: 100_000, minimumOrder: 10_000 } as const

const Fee = Rupees.max(MAX_CHARGE.fee, plainText('is more than ₹500'))

/** What the owner charges besides the items, in rupees. */
export const ChargeSettings = z.object({
  delivery_fee: Fee,
  handling_fee: Fee,
  tax: Fee.describe('the flat “Tax (GST)” of an order, where the seller may collect tax'),
  free_delivery_from: Rupees.min(1, plainText('is at least ₹1'))
    .max(MAX_CHARGE.freeDeliveryFrom, plainText('is more than ₹1,00,000'))
    .nullable()
    .describe('from this sum of the items on, delivery is free; null: never'),
  minimum_order: Rupees.max(MAX_CHARGE.minimumOrder, plainText('is more than ₹10,000')).describe(
    'no order below this sum of the items; 0: any',
  ),
})

/** Without the tax, which depends on the seller's registration as well. */
export const ShownCharges = ChargeSettings.omit({ tax: true })
