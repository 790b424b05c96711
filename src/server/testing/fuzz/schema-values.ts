import fc from 'fast-check'
import type { JsonSchema } from '#server/http/docs/openapi-schemas.ts'
import { NASTY } from '#server/testing/nasty.ts'

/** A value that is known only when the request is sent: the nth of a pool, modulo its size. */
export class Known {
  readonly pool: string
  readonly nth: number

  constructor(pool: string, nth: number) {
    this.pool = pool
    this.nth = nth
  }
}

export type ValueOptions = {
  /** The pool with values for a field of this name. */
  poolOf: (field: string) => string | undefined
  /** One of this many values is bad; undefined: none is. */
  badOneIn: number | undefined
}

/** Values of a JSON schema, most of them valid. `field` is the name of the field. */
export function valuesOf(
  schema: JsonSchema,
  options: ValueOptions,
  field = '',
): fc.Arbitrary<unknown> {
  const { badOneIn } = options
  const right = rightOf(schema, options, field)
  if (badOneIn === undefined) return right
  return fc.oneof(
    { weight: badOneIn - 1, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
  )
}

function rightOf(schema: JsonSchema, options: ValueOptions, field: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, options, field)))
  const make = MAKERS[schema.type ?? '']
  return make ? make(schema, options, field) : fc.jsonValue({ maxDepth: 2 })
}

type Maker = (schema: JsonSchema, options: ValueOptions, field: string) => fc.Arbitrary<unknown>

const MAKERS: Record<string, Maker> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema) => {
    const { min, max } = boundsOf(schema)
    return fc.oneof(
      fc.integer({ min, max: Math.min(max, min + 5) }),
      fc.integer({ min: Math.max(min, 1), max: Math.min(max, 5) }),
      fc.integer({ min, max }),
      fc.constantFrom(min, max),
    )
  },
  // Amounts have at most two decimals, which the schema cannot express.
  number: (schema) => {
    const { min, max } = boundsOf(schema)
    const cents = (most: number) =>
      fc.integer({ min: Math.ceil(min * 100), max: Math.min(max * 100, most) })
    const above = schema.exclusiveMinimum === undefined ? 0 : 1
    return fc.oneof(cents(500_00), cents(max * 100)).map((value) => (value + above) / 100)
  },
  string: (schema, { poolOf, badOneIn }, field) => {
    const pool = poolOf(field)
    const free = textOf(schema)
    if (!pool) return free
    const known = fc.nat(99).map((nth) => new Known(pool, nth))
    if (badOneIn === undefined) return known
    return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: free })
  },
  array: ({ items = {}, minItems = 0, maxItems = 10 }, options, field) =>
    fc.array(valuesOf(items, options, field), {
      minLength: Number(minItems),
      maxLength: Math.min(Number(maxItems), Number(minItems) + 4),
    }),
  object: ({ properties = {}, required = [], additionalProperties }, options, field) => {
    const fields = Object.entries(properties).map(
      ([name, one]) => [name, valuesOf(one, options, name)] as const,
    )
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: required })
    if (typeof additionalProperties !== 'object') return record
    const more = fc.dictionary(
      fc.constantFrom(...WORDS),
      valuesOf(additionalProperties, options, field),
      {
        maxKeys: 4,
      },
    )
    return fc.tuple(more, record).map(([others, named]) => ({ ...others, ...named }))
  },
}

const boundsOf = ({ minimum = 0, maximum = 1_000_000 }: JsonSchema) => ({
  min: Math.max(Number(minimum), -1_000_000_000),
  max: Math.min(Number(maximum), 1_000_000_000),
})

/** A recent day: reports and lists have parameters of this kind. */
const day = fc
  .date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: day,
  'date-time': day.map((date) => `${date}T10:30:00+05:30`),
}

/** Typed text in several scripts. */
const WORDS = ['Milk', 'Asha', 'Pune', '2', 'आशा', 'தேங்காய்', 'Tawa 12" Iron', 'O’Neil & Söhne', '🥥']

function textOf({ format = '', pattern, minLength = 0, maxLength = 100 }: JsonSchema) {
  const formatted = FORMATS[format]
  if (formatted) return formatted
  if (pattern && !isAnyText(String(pattern))) return fc.stringMatching(new RegExp(String(pattern)))
  const [min, max] = [Number(minLength), Number(maxLength)]
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...WORDS.map((word) => word.slice(0, max))) },
    {
      weight: 3,
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength: min,
        maxLength: Math.min(max, min + 20),
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom('a'.repeat(max), 'x'.repeat(Math.max(min, 1))) },
  )
}

/** The pattern of typed text: everything but control characters. */
const isAnyText = (pattern: string) => pattern.includes('\\p{Cc}')
