import { z } from 'zod'
import { DOCUMENT_KINDS } from '../document/document-number.ts'
import { plainText } from '../language/text.ts'
import { type CallSchema, Day, Id } from '../schema.ts'
import { REGISTRATIONS } from '../settings/seller.ts'
import { BOOK_FILES, GST_BLOCKS, PRODUCT_GAPS } from './book-files.ts'

const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, plainText('is not a month'))
  .describe('2026-11, in India')

/** How far a file has been read: a table and its last place of supply, or a day and its last time, and the last id. */
const CURSOR =
  /^(?:(?:b2cl|cdnur)\.(?:\d{2}\.ID)?|20\d{2}-\d{2}-\d{2}(?:\.0|\.\d{1,16}(?:\.\d{1,2})?\.ID)?)$/.source.replaceAll(
    'ID',
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  )

/** Rupees; negative where credit notes are more than the sales. */
const NetRupees = z.number()

const amounts = {
  taxable_amount: NetRupees,
  cgst_amount: NetRupees,
  sgst_amount: NetRupees.describe('SGST, or UTGST in union territories without a legislature'),
  igst_amount: NetRupees,
  total_amount: NetRupees,
}

const ProductGapRow = z.object({
  _id: Id,
  name: z.string().describe('as printed'),
  gap: z.enum(PRODUCT_GAPS),
  hsn: z.string().describe('of the documents, else of the product'),
  rate: z.number().describe('percent, as invoiced'),
  rate_now: z.number().nullable().describe('of the product, null without one'),
  is_listed: z.boolean().describe('false once the product is deleted'),
  pieces: z.int(),
  total_amount: NetRupees,
})

const StateGap = z.object({
  state: z.string().describe('as the buyer wrote it'),
  pincode: z.string(),
  count: z.int(),
  number: z.string().describe('of one of these documents'),
})

const DocumentSum = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  count: z.int(),
  total_amount: NetRupees.describe('below zero for credit notes'),
})

const MoneySum = z.object({
  what: z.string().describe('captured, refunded, delivered, …, as in the closing of a day'),
  method: z.string().describe('upi, card, …; empty where the provider names none'),
  count: z.int(),
  total_amount: NetRupees.describe('below zero for money that went back'),
})

/** A month for the tax consultant. */
export const booksSchemas = {
  'books.month': {
    query: z.object({ month: Month }),
    data: z.object({
      month: z.string(),
      is_over: z.boolean().describe('false until the last day of the month has ended'),
      until: Day,
      registration: z.enum(REGISTRATIONS).describe('of the settings'),
      gstin: z.string().describe('of the documents, else of the settings'),
      has_gstr1: z
        .boolean()
        .describe('whether there is a GST return: a registered seller, or tax invoices'),
      rates: z
        .array(z.object({ rate: z.number(), ...amounts }))
        .describe('tax invoices less credit notes'),
      sum: z.object(amounts),
      documents: z.array(DocumentSum),
      money: z.array(MoneySum),
      waiting: z.int().describe('orders whose documents are not issued yet'),
      blocks: z.array(z.enum(GST_BLOCKS)),
      product_gaps: z.array(ProductGapRow),
      product_gap_count: z.int().describe('more than are listed, where the list is cut'),
      state_gaps: z.array(StateGap),
      state_gap_count: z.int(),
    }),
  },
  'books.export': {
    query: z.object({
      month: Month,
      file: z.enum(BOOK_FILES),
      leaveOutNoHsn: z
        .stringbool()
        .default(false)
        .describe('leaves sales without HSN out of the HSN summary, instead of answering 409'),
      after: z
        .string()
        .regex(new RegExp(CURSOR), plainText('is not a cursor of this file'))
        .optional()
        .describe('what the piece before named as `next`; without it the first piece'),
    }),
    data: z.object({
      name: z.string().describe('of the file'),
      type: z.string().describe('its media type'),
      piece: z.string().describe('a piece of the file'),
      next: z.string().nullable().describe('null with the last piece'),
    }),
  },
} satisfies Record<string, CallSchema>

export type BooksMonth = z.output<(typeof booksSchemas)['books.month']['data']>
