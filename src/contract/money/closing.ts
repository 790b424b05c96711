import { z } from 'zod'
import { MAX_LENGTH } from '../account/validation.ts'
import { plainText } from '../language/text.ts'
import {
  type CallSchema,
  Day,
  Id,
  Instant,
  longPageFields,
  pageFields,
  pageQuery,
  RequiredText,
  Rupees,
  SignedRupees,
  Text,
} from '../schema.ts'
import { DENOMINATIONS } from './denominations.ts'

const CashOrder = z.object({
  _id: Id,
  order_id: z.string(),
  status: z.string(),
  total_amount: Rupees,
  createdAt: Instant,
  collectedAt: Instant.nullable(),
})

/** Time in microseconds, source, row, number of lines so far and their paise. */
const CLOSING_CURSOR =
  /^\d{1,16}\.\d{1,2}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}\.-?\d{1,15}$/

const CashSum = z.object({
  what: z.string().describe('delivered, undelivered, returnedInCash, handedBack, …'),
  count: z.int(),
  amount: SignedRupees,
})

const Correction = z.object({
  _id: Id,
  amount: SignedRupees.describe('more, or below zero less, than was counted'),
  reason: z.string(),
  name: z.string().describe('of the colleague, as they were called then'),
  createdAt: Instant,
})

const [first, ...others] = DENOMINATIONS.map(String)
const Denominations = z.partialRecord(z.enum([first ?? '', ...others]), z.int().min(0).max(100_000))

/** A day closed with counted cash. Immutable; corrections are added to it. */
const Closing = z.object({
  day: Day,
  opening_float: Rupees,
  cash: z.array(CashSum),
  expected: SignedRupees.describe('the opening float and all cash of the day'),
  counted: Rupees,
  difference: SignedRupees.describe('below zero when less was counted than expected'),
  reason: z.string().nullable(),
  removed: Rupees.describe('taken out after the count, to the bank for example'),
  left: SignedRupees.describe('for the next day, corrections included'),
  denominations: Denominations.nullable().describe('how many of each note and coin, by its rupees'),
  name: z.string().describe('of the colleague who closed it, as they were called then'),
  closedAt: Instant,
  corrections: z.array(Correction),
})

/** Cash and the daily closing. */
export const closingSchemas = {
  'payment.cash': {
    query: pageQuery()
      .omit({ all: true })
      .extend({ collected: z.stringbool().default(false), day: Day.optional() }),
    data: z.array(CashOrder),
    beside: { ...longPageFields, totalAmount: Rupees.describe('of all orders that were counted') },
  },
  'payment.closing': {
    query: z.object({
      day: Day,
      after: z
        .string()
        .regex(CLOSING_CURSOR, plainText('is not a cursor of this list'))
        .optional()
        .describe('what the page before named as `next`; without it the first page'),
    }),
    data: z.object({
      name: z.string().describe('of the file'),
      csv: z.string().describe('a piece of the file; only the last one ends with the sums'),
      next: z.string().nullable().describe('null with the last piece'),
    }),
  },
  'payment.drawer': {
    query: z.object({ day: Day }),
    data: z.object({
      day: Day,
      opening_float: SignedRupees.describe('what the last closing before it left; 0 without one'),
      left_on: Day.nullable().describe('the day of that closing'),
      counts_from: Day.describe('earlier than `day` where days before it were not closed'),
      cash: z.array(CashSum),
      expected: SignedRupees,
      closing: Closing.nullable().describe('null while the day is open'),
      since_closing: z
        .object({ count: z.int(), amount: SignedRupees })
        .describe('cash written down after the day was closed: it counts for a later day'),
    }),
  },
  'payment.close': {
    body: z.object({
      day: Day,
      opening_float: Rupees,
      seen_float: SignedRupees.describe(
        '`opening_float` of `payment.drawer` as it was seen; 409 AMOUNT_CHANGED when it is another one now',
      ),
      expected: SignedRupees.describe('as it was seen'),
      counted: Rupees,
      denominations: Denominations.optional().describe('they add up to `counted`'),
      removed: Rupees.default(0),
      reason: Text(MAX_LENGTH.reason).optional().describe('required when counted differs'),
    }),
    data: Closing,
  },
  'payment.correctClosing': {
    body: z.object({
      day: Day,
      amount: SignedRupees.refine((amount) => amount !== 0, {
        error: plainText('changes nothing'),
      }),
      reason: RequiredText(MAX_LENGTH.reason),
    }),
    data: Closing,
  },
  'payment.closings': {
    query: pageQuery().omit({ all: true }),
    data: z.array(Closing).describe('the latest day first'),
    beside: pageFields,
  },
} satisfies Record<string, CallSchema>

export type Closing = z.output<typeof Closing>
