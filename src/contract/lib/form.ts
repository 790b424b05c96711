import { z } from 'zod'
import { plainText } from '../language/text.ts'
import { latinDigits, ungrouped } from './typed-digits.ts'

/*
 * Parsers for multipart form fields, where everything is text. They accept the typed value as well, so that
 * the same call works with JSON; typed clients see the parsed type.
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

/** Decimal notation only: JavaScript also accepts 0x10 and 1e3. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/

function numberIn(text: string, refuse: (sentence: string) => void): unknown {
  const digits = ungrouped(latinDigits(text))
  if (DECIMAL.test(digits)) return Number(digits)
  refuse(plainText('must be a number in digits, such as 1299.50'))
  return z.NEVER
}

/** "12" or 12. An empty field counts as absent. */
export const NumberField = <T extends z.ZodType>(schema: T) =>
  reading((text, refuse) => (text === '' ? undefined : numberIn(text, refuse)), schema)

/** A number that can be cleared with "" or null. */
export const ClearableNumber = <T extends z.ZodType>(schema: T) =>
  reading(
    (text, refuse) => (isNothing(text) ? null : numberIn(text, refuse)),
    schema.nullable().optional(),
  )

/** Text that can be cleared. */
export const ClearableText = <T extends z.ZodType>(schema: T) =>
  reading((text) => (isNothing(text) ? null : text), schema.nullable().optional())

/** A list or map, as JSON text or value. Invalid JSON is passed on for the schema to reject. */
export const JsonField = <T extends z.ZodType>(schema: T) =>
  reading((text) => (text === '' ? undefined : parsed(text)), schema)

/** Optional text: "", and the "null" that some clients send, count as absent. */
export const OptionalField = <T extends z.ZodType>(schema: T) =>
  reading((text) => (isNothing(text) ? undefined : text), schema.optional())

const isNothing = (text: string) => text === '' || text === 'null'

/** A map that can be cleared. */
export const ClearableJson = <T extends z.ZodType>(schema: T) =>
  reading((text) => (isNothing(text) ? null : parsed(text)), schema.nullable().optional())

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
