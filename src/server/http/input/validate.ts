import type { z } from 'zod'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'
import { PARSED, validationText } from './validation-text.ts'

/** Deeper than any body of the contract; deeper ones only exist to exhaust the stack. */
const MAX_DEPTH = 8

/** Validates the value and fills in defaults. Throws a rejection with one sentence for people. */
export function validate(schema: z.ZodType, value: unknown): unknown {
  assertCleanText(value)
  return checked(schema, value)
}

/** Like `validate` for values that are not stored as they are: text that cannot be stored is accepted. */
export function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, PARSED)
  if (parsed.success) return parsed.data

  const { issues } = parsed.error
  const missingFields = issues.filter((issue) => isMissing(issue, value)).map(nameOf)
  throw new ShopError('invalid', validationText(issues[0]), {
    ...(missingFields.length > 0 && { missingFields }),
  })
}

const nameOf = (issue: z.core.$ZodIssue) => issue.path.join('.')

const isMissing = (issue: z.core.$ZodIssue, value: unknown) => {
  const field = issue.path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined | null)?.[key],
    value,
  )
  return issue.path.length > 0 && (field === undefined || field === '')
}

/**
 * Rejects what PostgreSQL cannot store as text (NUL, lone surrogates) and unbounded nesting, in values and in names.
 */
function assertCleanText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !isWellFormed(value)) {
      throw new ShopError('invalid', text('The text has characters that cannot be stored.'))
    }
    return
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return
  if (depth === MAX_DEPTH) throw new ShopError('invalid', text('The request is nested too deeply.'))
  for (const [name, field] of Object.entries(value)) {
    assertCleanText(name)
    assertCleanText(field, depth + 1)
  }
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)
