import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { Instant, Text } from '../schema.ts'
import { NOT_DELIVERED_REASONS } from './rider-kinds.ts'

/** For shoppers: that the rider was there, and why the order is still under way. */
export const NotDelivered = z.object({
  reason: z.enum(NOT_DELIVERED_REASONS),
  at: Instant,
})

/** For the rider and the office. */
export const NotDeliveredInWords = NotDelivered.extend({
  words: z.string().nullable().describe('what the rider added'),
})

/** For the office: also who was there, and whether the order is in the shop again. */
export const NotDeliveredBy = NotDeliveredInWords.extend({
  rider_id: z.uuid(),
  rider: z.string(),
  is_back: z.boolean().describe('it is with no rider'),
})

export const ReportNotDelivered = z.object({
  reason: z.enum(NOT_DELIVERED_REASONS).nullable().describe('null: it can be delivered after all'),
  words: Text(MAX_LENGTH.reason).optional(),
})

export type NotDelivered = z.output<typeof NotDelivered>
export type NotDeliveredBy = z.output<typeof NotDeliveredBy>
