import { z } from 'zod'
import { isMobile, MAX_LENGTH } from '../account/validation.ts'
import { mobileDigits } from '../lib/typed-digits.ts'
import { messages } from '../messages.ts'
import { Text } from '../schema.ts'
import { MAX_INSTRUCTIONS } from './instructions.ts'

/** Of an address or an order. Each is missing where it does not apply. */
export const instructionsShown = {
  leave_at_gate: z.boolean().optional(),
  do_not_ring: z.boolean().optional(),
  call_on_arrival: z.boolean().optional(),
  instructions: z.string().optional().describe('for the delivery, in the shopper’s own words'),
}

const kept = 'left out: stays as it is'

export const instructionsTyped = {
  leaveAtGate: z.boolean().optional().describe(kept),
  doNotRing: z.boolean().optional().describe(kept),
  callOnArrival: z.boolean().optional().describe(kept),
  instructions: Text(MAX_INSTRUCTIONS).optional().describe(kept),
}

/** Differences of one order from its address. What is left out is as the address says. */
export const DeliveryChanges = z.object({
  ...instructionsTyped,
  receiverName: Text(MAX_LENGTH.receiverName).optional().describe('empty: as the address says'),
  receiverMobile: z
    .string()
    .overwrite(mobileDigits)
    .pipe(Text(MAX_LENGTH.mobile))
    .refine((mobile) => mobile === '' || isMobile(mobile), messages.mobile)
    .optional()
    .describe('empty: as the address says'),
})
