import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answered } from '#server/lib/diagnostics.ts'

/** Publishes every response that Fastify sends. Those sent before it are published by `answerBeforeFastify`. */
export function observeRequests(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    // Calls within the process, for the data of a page, have no socket.
    if (answered.isFollowed && request.raw.socket instanceof Socket) {
      const seconds = reply.elapsedTime / 1_000
      answered.publish({ call: callOf(request), status: reply.statusCode, seconds })
    }
    done(null, payload)
  })
}

/** The name in the contract, or the pattern of another route: `web` are pages and their files. */
function callOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? (url === '/*' ? 'web' : (url ?? 'unknown'))
}
