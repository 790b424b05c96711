import { z } from 'zod'

/** Absent if false. */
export const PickupMark = z
  .boolean()
  .optional()
  .describe('it is picked up at the shop, whose address it has; staff hand it over there')

/** For staff; absent if false. */
export const BeingRefunded = z
  .boolean()
  .optional()
  .describe('its payment goes back in full at the provider: it cannot be picked or shipped')
