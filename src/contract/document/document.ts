import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { OFFICE_LENGTH } from '../office-limits.ts'
import {
  ByIdParams,
  type CallSchema,
  Day,
  Id,
  Instant,
  longPageFields,
  Moment,
  pageQuery,
  Rupees,
  Text,
} from '../schema.ts'
import { DOCUMENT_KINDS } from './document-number.ts'

/** An issued invoice, bill of supply or credit note. Amounts of credit notes are positive, too. */
const IssuedDocument = z.object({
  _id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: Instant,
  order: Id.describe('the _id of its order'),
  order_id: z.string(),
  buyer: z.string(),
  place_of_supply: z.string(),
  taxable_amount: Rupees,
  cgst_amount: Rupees,
  sgst_amount: Rupees,
  igst_amount: Rupees,
  total_amount: Rupees,
  against: z.string().nullable().describe('number of the document that a credit note is for'),
  reason: z.string().nullable(),
  link: z.string().describe('to its PDF, for a quarter of an hour'),
})

const narrowed = {
  text: Text(OFFICE_LENGTH.find)
    .optional()
    .describe('number of the document, or what finds its order or its buyer'),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  orderId: Id.optional(),
  from: Moment.optional(),
  until: Moment.optional().describe('not included'),
}

/** Time of creation in microseconds, and the id. */
const CURSOR = /^\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rupees; can be negative, because credit notes can refer to documents of an earlier month. */
const NetRupees = z.number()

const amounts = {
  taxable_amount: NetRupees,
  cgst_amount: NetRupees,
  sgst_amount: NetRupees,
  igst_amount: NetRupees,
  total_amount: NetRupees,
}

const HsnRow = z.object({
  hsn: z.string().describe('HSN of goods, SAC of services; empty where the product has none'),
  rate: z.number().describe('percent; 0 for what is nil rated or exempt'),
  quantity: z.int().describe('pieces of goods'),
  ...amounts,
})

const Series = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  first: z.string(),
  last: z.string(),
  count: z.int(),
})

const NilRated = z.object({ within_state: NetRupees, to_other_states: NetRupees })
const BillsOfSupply = z.object({ count: z.int(), total_amount: NetRupees })

export const documentSchemas = {
  'document.list': {
    query: pageQuery().omit({ all: true }).extend(narrowed),
    data: z.array(IssuedDocument).describe('the newest first'),
    beside: longPageFields,
  },
  'document.get': { params: ByIdParams, data: IssuedDocument },
  'document.export': {
    query: z.object({
      ...narrowed,
      after: z
        .string()
        .regex(CURSOR, plainText('is not a cursor of this list'))
        .optional()
        .describe('what the page before named as `next`; without it the first page'),
    }),
    data: z.object({
      csv: z.string().describe('a piece of the file, the oldest document first'),
      next: z.string().nullable().describe('null with the last piece'),
    }),
  },
  'document.gstSummary': {
    query: z.object({ from: Day, until: Day.describe('the last day, included') }),
    data: z.object({
      rows: z
        .array(HsnRow)
        .describe('of tax invoices less their credit notes, for each HSN and rate'),
      sum: z.object(amounts),
      nil_rated: NilRated.describe('the part of `sum` that has no tax, nil rated or exempt'),
      series: z.array(Series).describe('the numbers of tax invoices and of their credit notes'),
      bills_of_supply: BillsOfSupply.describe(
        'not in `sum`, because they have no tax; the total is less their credit notes',
      ),
    }),
  },
} satisfies Record<string, CallSchema>

export type IssuedDocument = z.output<typeof IssuedDocument>
export type GstSummary = z.output<(typeof documentSchemas)['document.gstSummary']['data']>
