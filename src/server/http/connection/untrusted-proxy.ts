import type { FastifyInstance } from 'fastify'

/**
 * Warns once per process when a peer outside TRUST_PROXY sends forwarding headers: behind an unknown proxy all shoppers
 * share one address and its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance) {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    if (ip !== socket.remoteAddress) return
    hasWarned = true
    log.warn(
      { event: 'untrusted_proxy', peer: socket.remoteAddress },
      'X-Forwarded-For from an address outside TRUST_PROXY is ignored, so all clients behind it share the limits of one address. If it is your proxy, add its address to TRUST_PROXY.',
    )
  })
}
