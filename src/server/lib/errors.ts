/** Kind of the error; `http/error-handler.ts` maps it to a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'too_slow'
  | 'too_large'
  | 'wrong_type'
  | 'no_such_range'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable'

/** Optional details besides the message. */
export type ErrorDetails = {
  /** Machine-readable reason; the kind in capitals unless a more specific one is given. */
  code?: string
  missingFields?: string[]
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  [field: string]: unknown
}

/** An error that the client is meant to see. Any other thrown error is a bug. */
export class ShopError extends Error {
  readonly kind: ErrorKind
  readonly details: ErrorDetails

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}

export const invalid = (message: string, details?: ErrorDetails) =>
  new ShopError('invalid', message, details)

export const conflict = (message: string, details?: ErrorDetails) =>
  new ShopError('conflict', message, details)

/** Returns the value, or throws a "not found" error that names it. */
export function found<T>(value: T | undefined | null, thing: string): T {
  if (value === undefined || value === null) throw new ShopError('not_found', `${thing} not found`)
  return value
}

/**
 * Returns a value that a statement or rule of ours guarantees. A missing one is a bug, so it throws a plain error and
 * not a ShopError.
 */
export function required<T>(value: T | undefined | null, thing: string): T {
  if (value === undefined || value === null) throw new Error(`${thing} is missing`)
  return value
}
