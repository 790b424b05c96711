import { z } from 'zod'
import { ungrouped } from './grouped-digits.ts'
import { latinDigits } from './typed-digits.ts'

/*
 * Readers for the fields of a multipart form, where everything is text. Each takes the value itself
 * too, so that the same call can be made with JSON: to a caller that is typed they are what they read.
 */

const reading = <T extends z.ZodType>(read: Read, schema: T): T =>
  z.preprocess(
    (value, context) =>
      typeof value === 'string'
        ? read(value.trim(), (message) => context.addIssue({ code: 'custom', message }))
        : value,
    schema,
  ) as unknown as T

type Read = (text: string, refuse: (sentence: string) => void) => unknown

/** As people write it down: to JavaScript 0x10 and 1e3 are numbers as well. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/

function numberIn(text: string, refuse: (sentence: string) => void): unknown {
  const digits = ungrouped(latinDigits(text))
  if (DECIMAL.test(digits)) return Number(digits)
  refuse('must be a number in digits, such as 1299.50')
  return z.NEVER
}

/** "12" or 12. Nothing typed is nothing said. */
export const NumberField = <T extends z.ZodType>(schema: T) =>
  reading((text, refuse) => (text === '' ? undefined : numberIn(text, refuse)), schema)

/** A number that may be taken away: "" and null are none. */
export const ClearableNumber = <T extends z.ZodType>(schema: T) =>
  reading(
    (text, refuse) => (isNothing(text) ? null : numberIn(text, refuse)),
    schema.nullable().optional(),
  )

/** Text that may be taken away. */
export const ClearableText = <T extends z.ZodType>(schema: T) =>
  reading((text) => (isNothing(text) ? null : text), schema.nullable().optional())

/** A list or a map, as JSON text or as itself. What is no JSON is left for the schema to refuse. */
export const JsonField = <T extends z.ZodType>(schema: T) =>
  reading((text) => (text === '' ? undefined : parsed(text)), schema)

/** Text that may be left out: "", and the "null" that some clients write for nothing. */
export const OptionalField = <T extends z.ZodType>(schema: T) =>
  reading((text) => (isNothing(text) ? undefined : text), schema.optional())

const isNothing = (text: string) => text === '' || text === 'null'

/** A map that may be taken away. */
export const ClearableJson = <T extends z.ZodType>(schema: T) =>
  reading((text) => (isNothing(text) ? null : parsed(text)), schema.nullable().optional())

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
