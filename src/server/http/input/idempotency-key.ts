import type { FastifyRequest } from 'fastify'
import { text } from '#contract/language/text.ts'
import { invalid } from '#server/lib/errors.ts'

const MAX_KEY_LENGTH = 100

/** The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header), if the client sent one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH) {
    throw invalid(text('The Idempotency-Key header is not valid.'))
  }
  return key
}
