import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Sized = { origin: string; inclusive?: boolean }

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  date: 'is not a date such as 2026-01-31',
  datetime: 'is not a time such as 2026-01-31T18:30:00Z',
}

/**
 * The problem in words that follow the field's name. Used only where the contract has no message: clients show errors
 * to people, and the library's messages are too technical.
 */
export function validationMessage(issue: Issue): string {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return tooSmall(issue, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue, Number(issue.maximum))
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.join(', ')}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it has to be'
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'has a name that cannot be used'
    default:
      return 'has a value that cannot be used'
  }
}

function tooSmall({ origin, inclusive }: Sized, minimum: number): string {
  const things = thingsOf(origin)
  if (!things) return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`
  return minimum === 1 ? 'is required' : `must have at least ${minimum} ${things}`
}

function tooBig({ origin, inclusive }: Sized, maximum: number): string {
  const things = thingsOf(origin)
  if (!things) return `must be ${inclusive ? 'at most' : 'less than'} ${maximum}`
  return `must have at most ${maximum} ${things}`
}

const thingsOf = (origin: string) => ({ string: 'characters', array: 'entries' })[origin]
