import type { FastifyInstance } from 'fastify'

/** Maximum time in ms for pending requests to finish. */
export const ANSWER_LIMIT_MS = 10_000
const STEP_MS = 50

export type Drain = {
  /** Whether the server is draining: `/readyz` reports this to the balancer. */
  draining: () => boolean
  /**
   * Reports not ready from now on, but accepts connections until `unnoticed` resolves, because a balancer keeps routing
   * to this node until its next check. Then stops accepting, answers pending requests, and resolves when none is left,
   * after `ANSWER_LIMIT_MS` at most.
   */
  drain: (unnoticed: Promise<unknown>) => Promise<void>
}

/**
 * Closes the server gracefully. A plain close waits for idle keep-alive connections for over a minute, and closing them
 * by force resets pending requests.
 */
export function drainable(app: FastifyInstance): Drain {
  let draining = false
  let inFlight = 0
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight++
    // An aborted request never finishes, but it always closes.
    reply.raw.once('close', () => inFlight--)
    if (draining) reply.header('connection', 'close')
    done()
  })

  const drain = async (unnoticed: Promise<unknown>) => {
    draining = true
    app.closeFastPath?.()
    await unnoticed
    let listening = app.server.listening
    app.server.close(() => {
      listening = false
    })
    const end = Date.now() + ANSWER_LIMIT_MS
    while ((listening || inFlight > 0) && Date.now() < end) {
      app.server.closeIdleConnections()
      await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
    app.server.closeAllConnections()
  }

  return { draining: () => draining, drain }
}
