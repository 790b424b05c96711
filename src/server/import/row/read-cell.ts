import type { z } from 'zod'
import { VALUE_FIELDS, type ValueField } from '#contract/catalog/product-fields.ts'
import { ProductForm } from '#contract/catalog/product-form.ts'
import type { ImportField } from '#contract/import/import-fields.ts'
import { type Text, text } from '#contract/language/text.ts'
import { type Paise, toPaise } from '#contract/lib/money.ts'
import { isSentence } from '#server/http/input/validation-text.ts'
import { invalid } from '#server/lib/errors.ts'
import { cleanLines, cleanText } from './clean-text.ts'
import type { ListedFields } from './listed-product-rules.ts'
import { readSizeGroup } from './read-size-group.ts'

/*
 * Readers of single cells. The product form defines valid values; each reader throws a rejection whose message follows
 * the cell in the report.
 */

const { shape } = ProductForm

const UNREADABLE = '\ufffd'

/** A name; one with missing letters is rejected. */
export function readName(schema: z.ZodType, cell: string): string {
  const name = cleanText(cell)
  if (name.includes(UNREADABLE)) {
    throw invalid(text('Some letters cannot be read. Please save the file as “CSV UTF-8”.'))
  }
  return checked(schema, name) as string
}

const readLines = (schema: z.ZodType, cell: string) =>
  checked(schema, cleanLines(cell.replaceAll(UNREADABLE, '')))

/** Rupees as people write them: `1,299.00`, `₹ 120`, `Rs. 120/-`. */
export function readPrice(cell: string): Paise {
  const typed = withoutEnding(cell.replace(/^(?:₹|rs\.?|inr)\s*/i, ''), /(?:\/-|₹|inr)$/i)
  const price = readNumber(typed)
  if (price <= 0) throw invalid(text('A price must be above 0.'))
  if (!/^[\d,]+(?:\.\d{0,2}0*)?$/.test(typed))
    throw invalid(text('A price has at most two decimals.'))
  return toPaise(checked(shape.price, price) as number)
}

/** Percent with four decimals. */
export function readDiscount(cell: string): number {
  const percent = readPercent(cell)
  if (percent < 0 || percent > 100) throw invalid(text('The discount must be between 0 and 100.'))
  return Math.round(percent * 10_000) / 10_000
}

const readPercent = (cell: string) => readNumber(withoutEnding(cell, /%$/))

/** A rate as other systems write it: `GST@12%`, `IGST 5`. */
const readTaxRate = (cell: string) =>
  readPercent(cell.replace(/^[ics]?gst\s*@?\s*/i, '').trimStart())

/** A pattern with spaces before an optional ending would take quadratic time. */
const withoutEnding = (cell: string, ending: RegExp) => cell.replace(ending, '').trimEnd()

const COUNTED = /(?:nos?|pcs?|pieces?|units?|pkts?|packs?|packets?|box(?:es)?|bags?)\.?$/i

/** Codes of a shop can contain an E; Excel writes a sign after it. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Why digits are lost when Excel has written a long number as `8.90E+12`; otherwise undefined. */
export const whyShortened = (cell: string): Text | undefined =>
  SHORTENED.test(cell.trim())
    ? text(
        'Excel has shortened this number, so its digits are lost. Format the column as text there, and export the list again.',
      )
    : undefined

/** A long number; one with lost digits is rejected. */
function readDigits(schema: z.ZodType, cell: string): string {
  const why = whyShortened(cell)
  if (why) throw invalid(why)
  return readName(schema, cell)
}

/** Whole units, also as `5 Nos`. Throws invalid with a sentence about the cell. */
export function readStock(cell: string): number {
  const stock = readNumber(withoutEnding(cell, COUNTED))
  if (stock < 0) throw invalid(text('Stock cannot be below 0.'))
  if (!Number.isInteger(stock)) throw invalid(text('Stock must be a whole number.'))
  return checked(shape.stock, stock) as number
}

/** Thousands separators in the Indian or the international style; a comma is never the decimal separator. */
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/

function readNumber(cell: string): number {
  if (!NUMBER.test(cell)) throw invalid(text('This is not a number.'))
  return Number(cell.replaceAll(',', ''))
}

const readYesNo = (cell: string): boolean => {
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true
  if (/^(?:no|n|false|0)$/i.test(cell)) return false
  throw invalid(text('Please enter yes or no.'))
}

const nameReader = (schema: z.ZodType) => (cell: string) => readName(schema, cell)

function readerOf(kind: ValueField['kind'], schema: z.ZodType): CellReader['read'] {
  switch (kind) {
    case 'text':
      return nameReader(schema)
    case 'lines':
      return (cell) => readLines(schema, cell)
    case 'digits':
      return (cell) => readDigits(schema, cell)
    case 'choice':
      return (cell) => checked(schema, cell.toLowerCase())
    case 'percent':
      return (cell) => checked(schema, readTaxRate(cell))
    case 'count':
      return (cell) => checked(schema, readNumber(cell))
  }
}

type CellReader = {
  field: ImportField
  column: keyof ListedFields
  read: (cell: string) => unknown
}

/** Fields that are read from one cell each, in the order in which their mistakes are reported. */
export const CELL_READERS: readonly CellReader[] = [
  { field: 'name', column: 'name', read: nameReader(shape.name) },
  { field: 'brand', column: 'brand', read: nameReader(shape.brand) },
  {
    field: 'description',
    column: 'description',
    read: (cell) => readLines(shape.description, cell),
  },
  { field: 'unit', column: 'unit', read: nameReader(shape.unit) },
  ...VALUE_FIELDS.map((field) => ({
    field: field.name,
    column: field.column,
    read: readerOf(field.kind, shape[field.name]),
  })),
  { field: 'size_group', column: 'sizeGroup', read: readSizeGroup },
  { field: 'published', column: 'published', read: readYesNo },
]

/** Contents of a packet, from three cells. */
export function readNet(cells: { amount: string; unit: string; packs: string | undefined }) {
  const net = {
    amount: readNumber(cells.amount),
    unit: cells.unit.toLowerCase(),
    ...(cells.packs && { packs: readNumber(cells.packs) }),
  }
  const { amount, unit, packs } = checked(shape.net_quantity, net) as NonNullable<
    ProductForm['net_quantity']
  >
  return { netAmount: amount, netUnit: unit, packs }
}

/** Custom fields as the JSON of an export. */
export function readDetails(cell: string): ListedFields['moreDetails'] {
  return checked(shape.more_details, cell) as ListedFields['moreDetails']
}

/** One custom field, from a column of its own. */
export const readDetail = (name: string, cell: string): ListedFields['moreDetails'] =>
  readDetails(JSON.stringify({ [name]: cleanText(cell.replaceAll(UNREADABLE, '')) }))

function checked(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw invalid(sentence(error.issues[0]))
}

function sentence(issue: z.core.$ZodIssue | undefined): Text {
  switch (issue?.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? text('It is longer than {max} characters.', { max: Number(issue.maximum) })
        : text('It cannot be above {max}.', { max: Number(issue.maximum) })
    case 'too_small':
      return text('It cannot be below {min}.', { min: Number(issue.minimum) })
    case 'invalid_value':
      return text('It must be one of: {values}.', { values: issue.values.join(', ') })
    case 'invalid_format':
    case 'custom':
      return isSentence(issue.message)
        ? { message: issue.message }
        : text('It {problem}.', { problem: { message: issue.message } })
    default:
      return text('This cannot be read.')
  }
}
