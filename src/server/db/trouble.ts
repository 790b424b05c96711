import { ShopError } from '#server/lib/errors.ts'
import { databaseErrorOf } from './db.ts'

/** Why the database could not do what it was asked, where that is nobody's mistake. */
export type Trouble =
  | 'a connection is broken'
  | 'no connection is free'
  | 'the database has no room'
  | 'the database only reads'
  | 'a row is held'
  | 'transactions collide'
  | 'a statement is too slow'

/** By SQLSTATE (PostgreSQL, appendix A): the first that fits. */
const STATES: [RegExp, Trouble][] = [
  [/^55P03$/, 'a row is held'],
  [/^57014$/, 'a statement is too slow'],
  [/^40(001|P01)$/, 'transactions collide'],
  [/^53300$/, 'no connection is free'],
  [/^53/, 'the database has no room'],
  [/^25006$/, 'the database only reads'],
  [/^(08|57P)/, 'a connection is broken'],
]

/** What the driver says when it never reached the database. */
const MESSAGES: [RegExp, Trouble][] = [
  [/timeout exceeded when trying to connect/, 'no connection is free'],
  [/Connection terminated|not queryable|database fell silent/, 'a connection is broken'],
]

/** The trouble behind an error; undefined when the error is a mistake of ours. */
export function troubleOf(error: unknown): Trouble | undefined {
  const state = databaseErrorOf(error)?.code
  if (state) return first(STATES, state)
  if (!(error instanceof Error)) return undefined
  if (isOfTheLine(error)) return 'a connection is broken'
  return first(MESSAGES, error.message) ?? troubleOf(error.cause)
}

const OF_THE_LINE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** What the system says of a line: by its code, for where a host has several addresses there is no message. */
const isOfTheLine = ({ code = '', syscall = '' }: NodeJS.ErrnoException) =>
  syscall === 'connect' || syscall === 'getaddrinfo' || OF_THE_LINE.includes(code)

const first = (known: [RegExp, Trouble][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** Whether the database could, and would not: what it was asked to keep or to read is not as it must be. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  databaseErrorOf(error) !== undefined && troubleOf(error) === undefined

/**
 * What work for several people at once answers, or nothing where it is refused because of one of them: none of it
 * is done then, and each is looked at alone. Trouble would befall each of them alone as well, and a mistake of
 * ours must not be hidden: both are thrown.
 */
export async function answersOrNone<Item, Answer>(
  work: () => Promise<ReadonlyMap<Item, Answer>>,
): Promise<ReadonlyMap<Item, Answer>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError) && !isRefusedByDatabase(error)) throw error
    return new Map()
  }
}
