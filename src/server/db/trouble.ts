import { ShopError } from '#server/lib/errors.ts'
import { databaseErrorOf } from './db.ts'

/** Why the database was unable to do its work, without a bug on our side. */
export type Trouble =
  | 'a connection is broken'
  | 'no connection is free'
  | 'the database has no room'
  | 'the database only reads'
  | 'a row is locked'
  | 'transactions collide'
  | 'a statement is too slow'

/** By SQLSTATE (PostgreSQL, appendix A); the first match counts. */
const STATES: [RegExp, Trouble][] = [
  [/^55P03$/, 'a row is locked'],
  [/^57014$/, 'a statement is too slow'],
  [/^40(001|P01)$/, 'transactions collide'],
  [/^53300$/, 'no connection is free'],
  [/^53/, 'the database has no room'],
  [/^25006$/, 'the database only reads'],
  [/^(08|57P)/, 'a connection is broken'],
]

/** Messages of the driver when it could not reach the database. */
const MESSAGES: [RegExp, Trouble][] = [
  [/timeout exceeded when trying to connect/, 'no connection is free'],
  [/Connection terminated|not queryable|database fell silent/, 'a connection is broken'],
]

/** The trouble behind an error; undefined when the error is a bug of ours. */
export function troubleOf(error: unknown): Trouble | undefined {
  const state = databaseErrorOf(error)?.code
  if (state) return first(STATES, state)
  if (!(error instanceof Error)) return undefined
  if (isNetworkError(error)) return 'a connection is broken'
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

/** Network errors by code, because there is no message when a host has several addresses. */
const isNetworkError = ({ code = '', syscall = '' }: NodeJS.ErrnoException) =>
  syscall === 'connect' || syscall === 'getaddrinfo' || OF_THE_LINE.includes(code)

const first = (known: [RegExp, Trouble][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1]

/** Whether the database rejected the data or the query as invalid. */
export const isRejectedByDatabase = (error: unknown): boolean =>
  databaseErrorOf(error) !== undefined && troubleOf(error) === undefined

/**
 * Runs batch work for several people. Returns undefined when it is rejected because of one of them: nothing is done
 * then, and each is retried individually. Trouble would affect each of them as well, and bugs must not be hidden, so
 * both are thrown.
 */
export async function resultsOrUndefined<Item, Answer>(
  work: () => Promise<ReadonlyMap<Item, Answer>>,
): Promise<ReadonlyMap<Item, Answer>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError) && !isRejectedByDatabase(error)) throw error
    return new Map()
  }
}
