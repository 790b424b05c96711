import type { FastifyReply } from 'fastify'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'

/**
 * Throws when the client has disconnected, for example during authentication. What a response releases when it closes
 * must not be acquired after that.
 */
export function assertConnected({ raw }: FastifyReply) {
  if (raw.destroyed) throw new ShopError('too_slow', text('The client has disconnected.'))
}
