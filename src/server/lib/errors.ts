/** What kind of refusal it is; `http/error-handler.ts` knows the status for each. */
export type RefusalKind =
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

/** What a refusal may carry besides its sentence. */
export type RefusalDetails = {
  /** Machine-readable reason; the kind in capitals unless a narrower one is said. */
  code?: string
  missingFields?: string[]
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  [field: string]: unknown
}

/** A refusal that the caller is meant to see. Anything else that is thrown is a bug. */
export class ShopError extends Error {
  readonly kind: RefusalKind
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}

export const invalid = (message: string, details?: RefusalDetails) =>
  new ShopError('invalid', message, details)

export const conflict = (message: string, details?: RefusalDetails) =>
  new ShopError('conflict', message, details)

/** The value, or a "not found" refusal that names it. */
export function found<T>(value: T | undefined | null, thing: string): T {
  if (value === undefined || value === null) throw new ShopError('not_found', `${thing} not found`)
  return value
}

/**
 * The value, where a statement or a rule of ours cannot but have one. "Nothing" is then a bug and no refusal: it is
 * neither answered as one nor taken for one.
 */
export function sure<T>(value: T | undefined | null, thing: string): T {
  if (value === undefined || value === null) throw new Error(`${thing} is missing`)
  return value
}
