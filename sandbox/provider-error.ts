import type { Failure } from './entities.ts'

/** An error in the provider's own format. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: Failure & { field?: string }

  constructor(status: number, body: Partial<Failure> & { description: string; field?: string }) {
    super(body.description)
    this.status = status
    this.body = {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      source: status >= 500 ? 'internal' : 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      ...body,
    }
  }
}

/** The body of the response. */
export const errorBody = ({ body }: ProviderError) => ({ error: { ...body, metadata: {} } })

/** An error with 400, which the provider uses for nearly everything. */
export const badRequest = (description: string, more: Partial<Failure> & { field?: string } = {}) =>
  new ProviderError(400, { description, ...more })

/** Throws the provider's error for an unknown id. */
export function existing<T>(value: T | undefined): T {
  if (value === undefined) throw badRequest('The id provided does not exist')
  return value
}
