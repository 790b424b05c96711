import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { type CallSchema, Instant, Moment } from '../schema.ts'
import { SLOT_LENGTHS } from './slot-rules.ts'

export const SlotSpan = z.object({ from: Instant, until: Instant.describe('not included') })

/** What a client asks for. Clients that know no slots send nothing. */
export const WantedSlot = z
  .union([z.literal('now'), Moment])
  .describe(
    'when the slot begins, or `now`; absent while the shop is closed and has slots: the first free one',
  )

export const SlotSettings = z.object({
  is_on: z.boolean().describe('shoppers can choose a slot of the next two days'),
  length_minutes: z.int().refine((minutes) => SLOT_LENGTHS.some((length) => length === minutes), {
    error: plainText('is not a length of delivery slots'),
  }),
  orders_per_slot: z.int().min(1).max(OFFICE_LENGTH.ordersPerSlot),
  lead_minutes: z
    .int()
    .min(0)
    .max(OFFICE_LENGTH.slotLeadMinutes)
    .describe('a slot closes this long before it begins, and its picking begins then'),
  while_open: z.boolean().describe('slots can also be chosen while the shop is open'),
})

const OfferedSlot = SlotSpan.extend({ is_full: z.boolean() })

const OfferedSlots = z.object({
  can_order_now: z.boolean().describe('false while the shop is closed and has slots'),
  slots: z.array(OfferedSlot).describe('of two days, full ones too; empty: none can be chosen'),
})

const FilledSlot = SlotSpan.extend({
  taken: z.int().describe('orders that hold a place'),
  room: z.int().describe('orders per slot'),
  is_offered: z.boolean().describe('false: it has begun, or begins soon'),
})

export const slotSchemas = {
  'order.slots': { data: OfferedSlots },
  'order.slotFill': {
    data: z.array(FilledSlot).describe('of today and of the days that are offered'),
  },
} satisfies Record<string, CallSchema>

export type OfferedSlot = z.output<typeof OfferedSlot>
export type OfferedSlots = z.output<typeof OfferedSlots>
export type FilledSlot = z.output<typeof FilledSlot>
