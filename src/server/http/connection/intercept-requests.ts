import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Handles a request, or passes it on with `next`. */
type Interceptor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Runs before Fastify and earlier interceptors. Fastify's `serverFactory` could do the same, but then Fastify listens
 * on one address of `localhost` only and leaves its timeouts to us.
 */
export function interceptRequests({ server }: FastifyInstance, intercept: Interceptor) {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    intercept(request, response, () => {
      for (const listener of listeners) listener(request, response)
    }),
  )
}
