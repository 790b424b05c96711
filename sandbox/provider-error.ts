import type { Failure } from './entities.ts'

/** A refusal in the provider's own shape. */
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

/** As it goes over the wire. */
export const refusal = ({ body }: ProviderError) => ({ error: { ...body, metadata: {} } })

/** Refuses with 400, as the provider does with nearly everything. */
export const refuse = (description: string, more: Partial<Failure> & { field?: string } = {}) =>
  new ProviderError(400, { description, ...more })

/** Throws the provider's words for an id that it does not know. */
export function existing<T>(value: T | undefined): T {
  if (value === undefined) throw refuse('The id provided does not exist')
  return value
}
