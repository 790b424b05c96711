import { z } from 'zod'

/** Absent if false. */
export const PickupMark = z
  .boolean()
  .optional()
  .describe('it is picked up at the shop, whose address it has; staff hand it over there')

/** Items that a customer adds to an open order are an order of their own, which goes along while both have one status. */
export const addedFields = {
  added_to: z.string().optional().describe('order_id of the order that this one goes along with'),
  additions: z
    .array(z.string())
    .optional()
    .describe(
      'order_id of each order that goes along with this one; without those that wait for their payment or are being refunded',
    ),
}

/** For staff; absent if false. */
export const BeingRefunded = z
  .boolean()
  .optional()
  .describe('its payment goes back in full at the provider: it cannot be picked or shipped')
