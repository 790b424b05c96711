import type { FastifyReply } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'

/**
 * Throws when whoever asked has left, as while it was found out who they are. What is given back when an answer
 * closes must not be taken after that.
 */
export function assertStillThere({ raw }: FastifyReply) {
  if (raw.destroyed) throw new ShopError('too_slow', 'Nobody waits for the answer any more.')
}
