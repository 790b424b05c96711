import { z } from 'zod'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '../order/payment-kinds.ts'
import { type CallSchema, Day, Id, Instant, Rupees, SignedRupees } from '../schema.ts'
import { SELLER_FIELDS } from '../settings/seller.ts'
import { FIRST_STEPS } from './first-week.ts'

/** A day in India. */
const DayShown = z.iso.date()

const DayQuery = z.object({
  date: Day.optional().describe('in India; absent: today'),
})

const Whole = z.stringbool().default(false).describe('all rows for a file, instead of the first')

const Revenue = Rupees.describe(
  'what the orders of this time cost that are paid, or for cash and not cancelled, less refunds',
)

const Figures = z.object({
  orders: z.int().describe('all that were placed'),
  revenue: Revenue,
  average_basket: Rupees.nullable().describe('revenue of one order that counts'),
  cancelled_or_failed: z.int(),
  delivered: z.int().describe('brought to shoppers; without what they picked up'),
  median_seconds: z.number().nullable().describe('from placed to delivered'),
  nine_in_ten_seconds: z.number().nullable(),
  in_time: z.int().describe('delivered by the time that each was promised'),
  late_open: z.int().describe('not delivered yet, and late by what each was promised'),
  within_promise: z
    .number()
    .nullable()
    .describe('part in time of those delivered and those open and late, 0 to 1'),
})

const Beside = z.object({ orders: z.int(), revenue: Revenue })

const Hour = Beside.extend({
  hour: z.int().describe('0 to 23, in India'),
  week_before: Beside,
})

const Report = z.object({
  date: DayShown,
  until: Instant.describe('the end of the day, or now'),
  promise_minutes: z.int().describe('what the shop promises today; each order counts by its own'),
  figures: Figures,
  compared_with: DayShown.describe('the same weekday of the week before'),
  week_before: Figures.describe('up to the same minute'),
  restored_at: Instant.nullable().describe(
    'set while this shop is a restored copy, which sends no emails and takes no online payments',
  ),
  hours: z.array(Hour),
  delivery_minutes: z
    .array(z.object({ minutes: z.int(), orders: z.int() }))
    .describe(
      'begun minutes from placed to delivered; the first and the last hold what lies beyond',
    ),
  payments: z.array(
    z.object({
      mode: z.enum(PAYMENT_MODES),
      status: z.enum(PAYMENT_STATUSES),
      orders: z.int(),
    }),
  ),
})

const DayRow = Beside.extend({
  date: DayShown,
  before: Beside.extend({ date: DayShown }).describe('as many days earlier as there are rows'),
})

const Pictured = z.object({ _id: Id, name: z.string(), unit: z.string(), image: z.string() })

const SoldProduct = Pictured.extend({ sold: z.int(), revenue: Rupees })

const LowProduct = Pictured.extend({
  stock: z.int(),
  threshold: z.int(),
  sold_in_week: z.int().describe('in the last seven days'),
})

const Margin = z.object({
  sales: Rupees.describe(
    'of items in orders that count as revenue, less what was returned or missing',
  ),
  known_sales: Rupees.describe('the part of them whose cost is known'),
  cost: Rupees.describe('what the batches cost that they were taken from'),
  margin: SignedRupees.describe('known_sales - cost; GST is in both'),
})

export const reportSchemas = {
  'report.day': { query: DayQuery, data: Report },
  'report.days': { query: DayQuery, data: z.array(DayRow) },
  'report.margin': { query: DayQuery, data: Margin },
  'report.products': {
    query: DayQuery.extend({ whole: Whole }),
    data: z.array(SoldProduct).describe('those that brought most'),
    beside: { totalCount: z.int().describe('products sold that day') },
  },
  'report.lowStock': {
    query: z.object({ whole: Whole }),
    data: z.array(LowProduct).describe('the emptiest shelves'),
    beside: { totalCount: z.int().describe('products under their threshold') },
  },
  'report.firstWeek': {
    data: z.object({
      steps: z.array(z.object({ name: z.enum(FIRST_STEPS), is_done: z.boolean() })),
      missing: z.array(z.enum(SELLER_FIELDS)).describe('without these no order is taken'),
      is_hidden: z.boolean().describe('the owner has put the steps away'),
    }),
  },
  'settings.hideFirstWeek': {
    body: z.object({ hidden: z.boolean() }),
    data: z.object({ is_hidden: z.boolean() }),
  },
} satisfies Record<string, CallSchema>

export type Report = z.output<typeof Report>
export type ReportFigures = z.output<typeof Figures>
export type ReportDay = z.output<typeof DayRow>
export type Margin = z.output<typeof Margin>
export type SoldProduct = z.output<typeof SoldProduct>
export type LowProduct = z.output<typeof LowProduct>
