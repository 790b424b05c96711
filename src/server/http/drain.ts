import type { FastifyInstance } from 'fastify'

/** How long requests under way may take to be answered, in ms. */
export const ANSWER_LIMIT_MS = 10_000
const STEP_MS = 50

export type Drain = {
  /** Whether the server is no longer ready for more: `/readyz` says so to the balancer. */
  draining: () => boolean
  /**
   * Is not ready from now on, but takes connections until `unnoticed` is over: a balancer goes on sending
   * shoppers until it has asked. Then takes none, answers what has been asked, and resolves when nobody
   * waits any more, after `ANSWER_LIMIT_MS` at most.
   */
  drain: (unnoticed: Promise<unknown>) => Promise<void>
}

/**
 * Lets the server end without cutting anybody off. Closing alone would wait for idle keep-alive
 * connections for more than a minute; closing them by force would reset requests under way.
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
    app.answerCache?.close()
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
