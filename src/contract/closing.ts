import { z } from 'zod'
import { type CallSchema, Day, Id, Instant, pageFields, pageQuery, Rupees } from './schema.ts'

const CashOrder = z.object({
  _id: Id,
  order_id: z.string(),
  status: z.string(),
  total_amount: Rupees,
  createdAt: Instant,
  collectedAt: Instant.nullable(),
})

/** Time in microseconds, source, row, lines so far and their paise. */
const CLOSING_CURSOR =
  /^\d{1,16}\.\d{1,2}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}\.-?\d{1,15}$/

/** Cash, and the money of a day. */
export const closingSchemas = {
  'payment.cash': {
    query: pageQuery()
      .omit({ all: true })
      .extend({ collected: z.stringbool().default(false), day: Day.optional() }),
    data: z.array(CashOrder),
    beside: { ...pageFields, totalAmount: Rupees.describe('of all pages') },
  },
  'payment.closing': {
    query: z.object({
      day: Day,
      after: z
        .string()
        .regex(CLOSING_CURSOR, 'is not a cursor of this list')
        .optional()
        .describe('what the page before named as `next`; without it the first page'),
    }),
    data: z.object({
      name: z.string().describe('of the file'),
      csv: z.string().describe('a piece of the file; only the last one ends with the sums'),
      next: z.string().nullable().describe('null with the last piece'),
    }),
  },
} satisfies Record<string, CallSchema>
