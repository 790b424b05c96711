import type { FastifyInstance } from 'fastify'

const LIMIT_MS = 2_000

type Probes = {
  draining: () => boolean
  /** Asks the database something trivial. */
  ping: () => Promise<unknown>
}

/** `/healthz` says that the process lives, `/readyz` that it can serve: a balancer sends no shopper to one that cannot. */
export function answerHealth(app: FastifyInstance, { draining, ping }: Probes) {
  const pingOnce = sharing(ping)
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const status = draining() ? 'ending' : await statusOf(pingOnce)
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}

/** Anybody may ask: however many do, and however long it takes, no more than one connection is kept busy with it. */
function sharing(ping: Probes['ping']): Probes['ping'] {
  let underWay: Promise<unknown> | undefined
  return () => {
    underWay ??= ping().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

function statusOf(ping: Probes['ping']): Promise<string> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, LIMIT_MS, 'database does not answer').unref()
  })
  const answer = ping().then(
    () => 'ok',
    () => 'database is not reachable',
  )
  return Promise.race([answer, late])
}
