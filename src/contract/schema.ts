import { z } from 'zod'
import { plainText } from './language/text.ts'
import { withoutInvisible } from './lib/typed-text.ts'
import { MAX_LISTED_ROWS, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from './paging.ts'

/** Schemas of a call. `data` is the envelope's `data`; `beside` are further envelope fields. */
export type CallSchema = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  data: z.ZodType
  beside?: z.ZodRawShape
}

/** Lower case, so that an id has one spelling. */
export const Id = z.uuid(plainText('is not a valid id')).toLowerCase()

/**
 * Typed text: trimmed, limited and without invisible characters. Control characters and lone surrogates,
 * which can hide in JSON inside a form, are rejected.
 */
export const Text = (max: number) =>
  z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, plainText('has characters that cannot be used'))

export const RequiredText = (max: number) => Text(max).min(1)

/** Text with an error message of the specification. `read` normalises it. */
export const named = (missing: string, max: number, read = (typed: string) => typed) =>
  z.string({ error: missing }).overwrite(read).trim().min(1, missing).pipe(Text(max))

/** A name or text of the catalogue in another language. */
export const Translation = z
  .string()
  .nullable()
  .optional()
  .describe('in Hindi; missing where there is only English')

const hasPaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-5
const PAISE = { error: plainText('has more than two decimals') }

/** Rupees with at most two decimals. */
export const Rupees = z.number().min(0).max(100_000_000).refine(hasPaise, PAISE)

/** The same, negative for outgoing or missing money. */
export const SignedRupees = z.number().min(-100_000_000).max(100_000_000).refine(hasPaise, PAISE)

/** The range that PostgreSQL and the calendar agree on. */
const isKnown = (time: string) => {
  const year = new Date(time).getUTCFullYear()
  return year >= 2000 && year < 2100
}

/** A day in India, as a parameter. */
export const Day = z.iso
  .date()
  .refine(isKnown, { error: plainText('is not a day the shop knows of') })
  .describe('in India')

/** An instant, as a parameter. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine(isKnown, { error: plainText('is not a time the shop knows of') })

export const Instant = z.string().describe('ISO 8601, UTC')

export const ByIdParams = z.object({ id: Id })
export const Nothing = z.null()

const queryNumber = (max: number, fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(fallback)
    .transform((value) => Math.min(value, max))

/** `?currentPage=1&pageSize=20` or `?all=true`. Larger sizes are clamped. */
export const pageQuery = (size: number = PAGE_SIZE.default) =>
  z.object({
    currentPage: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    pageSize: queryNumber(MAX_PAGE_SIZE, size),
    all: z.stringbool().default(false),
  })

export const pageFields = {
  pageSize: z.int(),
  currentPage: z.int(),
  count: z.int().describe('rows on this page'),
  totalCount: z.int().describe('rows on all pages'),
}

/** Of lists that grow with the past of the shop. */
export const longPageFields = {
  ...pageFields,
  totalCount: z.int().describe(`rows on all pages, at most ${MAX_LISTED_ROWS}`),
  more: z.literal(true).optional().describe('there are rows that no page shows'),
}

/** The last row of the page before: the next page by key, which costs the same however far the list is read. */
export const afterQuery = {
  after: Id.optional().describe('_id of the last row of the page before; then without currentPage'),
}
