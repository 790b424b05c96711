import { z } from 'zod'
import { type CallSchema, Instant } from '../schema.ts'

/** Provider problems for staff: rejected keys, or keys of another account. */
const ProviderNotice = z.object({
  kind: z.enum(['keys-refused', 'away', 'other-account', 'test-keys']),
  key_id: z.string().describe('the keys that it is about'),
  keys: z.enum(['current', 'old', 'gone']).describe('whether the shop still has these keys'),
  since: Instant,
  words: z.string().nullable().describe('of the provider, where it gave any'),
  orders: z
    .array(z.string())
    .optional()
    .describe('ids of unpaid orders that wait for keys which are gone, the oldest first'),
})

export const paymentProviderSchemas = {
  'payment.provider': { data: z.array(ProviderNotice) },
} satisfies Record<string, CallSchema>

export type ProviderNotice = z.output<typeof ProviderNotice>
