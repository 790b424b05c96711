import type { z } from 'zod'
import { type Text, text } from '#contract/language/text.ts'

type Issue = z.core.$ZodIssue
type Sized = { origin: string; inclusive?: boolean }
type Field = string | Text

/** How a schema without a message of its own marks an issue: the texts below need the issue itself. */
export const PARSED = { error: () => '', reportInput: true } as const

const KINDS: Record<string, Text> = {
  string: text('text'),
  number: text('a number'),
  int: text('a whole number'),
  boolean: text('true or false'),
  array: text('a list'),
  object: text('an object'),
  record: text('an object'),
}

const UNREADABLE = text('The request could not be read.')

/** A message of the contract that starts with a capital is a whole sentence; others follow the field's name. */
export const isSentence = (message: string) => /^[A-Z]/.test(message)

/**
 * The problem of the first issue. Where the contract has no message, it is put into plain words: clients show errors to
 * people, and the library's messages are too technical.
 */
export function validationText(issue: Issue | undefined): Text {
  if (!issue) return UNREADABLE
  const field = issue.path.join('.') || text('The request')
  const message = messageOf(issue)
  if (message === '') return problemText(issue, field)
  return isSentence(message)
    ? { message }
    : text('{field} {problem}', { field, problem: { message } })
}

/** The message of the contract; empty without one. */
const messageOf = (issue: Issue) =>
  (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message

function problemText(issue: Issue, field: Field): Text {
  if (issue.input === undefined) return text('{field} is required', { field })
  switch (issue.code) {
    case 'invalid_type':
      return text('{field} must be {kind}', {
        field,
        kind: KINDS[issue.expected] ?? issue.expected,
      })
    case 'too_small':
      return tooSmall(issue, field, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue, field, Number(issue.maximum))
    case 'invalid_value':
      return wrongValue(field, issue.values)
    case 'invalid_format':
      return wrongFormat(issue.format, field)
    case 'invalid_key':
      return text('{field} has a name that cannot be used', { field })
    default:
      return text('{field} has a value that cannot be used', { field })
  }
}

function wrongValue(field: Field, allowed: readonly z.core.util.Primitive[]): Text {
  const values = allowed.join(', ')
  return allowed.length > 1
    ? text('{field} must be one of: {values}', { field, values })
    : text('{field} must be {values}', { field, values })
}

function wrongFormat(format: string, field: Field): Text {
  if (format === 'date') return text('{field} is not a date such as 2026-01-31', { field })
  if (format === 'datetime') {
    return text('{field} is not a time such as 2026-01-31T18:30:00Z', { field })
  }
  return text('{field} is not written as it has to be', { field })
}

function tooSmall({ origin, inclusive }: Sized, field: Field, min: number): Text {
  if (origin === 'string' || origin === 'array') {
    if (min === 1) return text('{field} is required', { field })
    return origin === 'string'
      ? text('{field} must have at least {min} characters', { field, min })
      : text('{field} must have at least {min} entries', { field, min })
  }
  return inclusive
    ? text('{field} must be at least {min}', { field, min })
    : text('{field} must be more than {min}', { field, min })
}

function tooBig({ origin, inclusive }: Sized, field: Field, max: number): Text {
  if (origin === 'string') return text('{field} must have at most {max} characters', { field, max })
  if (origin === 'array') return text('{field} must have at most {max} entries', { field, max })
  return inclusive
    ? text('{field} must be at most {max}', { field, max })
    : text('{field} must be less than {max}', { field, max })
}
