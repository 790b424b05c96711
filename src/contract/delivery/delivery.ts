import { z } from 'zod'
import { NoticeNow } from '../front/front.ts'
import { plainText } from '../language/text.ts'
import { pincodeDigits } from '../lib/typed-digits.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import { type CallSchema, Instant, Moment, Text } from '../schema.ts'
import { ShownCharges } from '../settings/charge-settings.ts'
import { WEEKDAYS } from './opening-hours.ts'

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time such as 06:00')

const DayHours = z.union([
  z.literal('all-day'),
  z.literal('closed'),
  z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, 'opens and closes at the same time')
    .describe('where `to` is not after `from`, the shop closes on the next day'),
])

export const Hours = z
  .object({
    monday: DayHours,
    tuesday: DayHours,
    wednesday: DayHours,
    thursday: DayHours,
    friday: DayHours,
    saturday: DayHours,
    sunday: DayHours,
  })
  .refine((hours) => WEEKDAYS.some((day) => hours[day] !== 'closed'), {
    error: plainText('has no open day: use closed_until to close the shop for a while'),
  })
  .describe('in India’s time')

const MAX_CLOSING_MS = 92 * 24 * 60 * 60 * 1000

const Closing = z
  .object({
    from: Moment,
    until: Moment.describe('not included'),
    note: Text(OFFICE_LENGTH.closedNote).describe('why, shown before the next opening'),
    note_hi: Text(OFFICE_LENGTH.closedNote).describe('the same in Hindi; empty: as in `note`'),
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    error: plainText('ends before it begins'),
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= MAX_CLOSING_MS, {
    error: plainText('is longer than three months'),
  })

/** Planned closings, in any order. */
export const Closings = z
  .array(Closing)
  .max(OFFICE_LENGTH.closings, plainText('has more than 30 closings'))
  .describe('times without delivery, such as holidays')

/** When, where and how fast the shop delivers. */
export const DeliverySettings = z.object({
  minutes: z.int().min(1).max(OFFICE_LENGTH.deliveryMinutes),
  hours: Hours,
  closed_until: z
    .object({ until: Moment, note: Text(OFFICE_LENGTH.closedNote) })
    .nullable()
    .describe('no delivery before this time, and why'),
  area: z
    .array(z.string().regex(/^[1-9]\d{0,5}$/, plainText('is a pincode or its first digits')))
    .max(OFFICE_LENGTH.areaEntries)
    .describe('pincodes and prefixes; empty: everywhere'),
})

/** Texts of the promise. Computed by the server, because its clock decides. */
const DeliveryTexts = z.object({
  promise: z.string().describe('"10 minutes", or "Delivers from 6 AM"'),
  tag: z.string().describe('"Superfast", empty while the shop is closed'),
  badge: z.string().describe('"10 min", or "From 6 AM"'),
  banner: z.string().describe('what precedes `promise` on the home screen'),
  door: z.string().describe('"at the door in" before `time`, or "at the door"'),
  time: z.string().describe('"10 minutes", or "from 6 AM"'),
  sentence: z.string().describe('"Delivery in 10 minutes", or why and when the shop delivers next'),
})

export const deliverySchemas = {
  'delivery.now': {
    query: z.object({}),
    data: z.object({
      minutes: z.int(),
      is_open: z.boolean(),
      opens_at: Instant.nullable().describe(
        'null while the shop is open; in a shop with slots when the first free one begins',
      ),
      closed_note: z.string().describe('why it is closed, as the shop wrote it; empty: no reason'),
      closed_note_hi: z
        .string()
        .optional()
        .describe('the same in Hindi; empty: as in `closed_note`'),
      words: DeliveryTexts,
      charges: ShownCharges.describe('what an order costs besides its items'),
      flat_tax: z.number().describe('“Tax (GST)” of each order; 0 where the shop collects none'),
      has_slots: z.boolean().optional().describe('`order/slots` lists delivery slots'),
      visitors_can_browse: z
        .boolean()
        .describe('people without an account see the catalogue and keep a cart in their browser'),
      takes_orders: z.boolean().describe('false until the shop has named its seller'),
      notice: NoticeNow.optional().describe('absent: none now'),
      has_banners: z.boolean().optional().describe('`front/now` has banners to show now'),
      has_row: z.boolean().optional().describe('`front/now` has a row to show now'),
    }),
  },
  'delivery.check': {
    query: z.object({
      pincode: z
        .string()
        .overwrite(pincodeDigits)
        .regex(/^\d{6}$/, plainText('has 6 digits')),
    }),
    data: z.object({
      pincode: z.string(),
      is_deliverable: z.boolean(),
      sentence: z.string().describe('empty where the shop delivers'),
    }),
  },
} satisfies Record<string, CallSchema>

export type DeliveryNow = z.output<(typeof deliverySchemas)['delivery.now']['data']>
