import type { FastifyInstance, FastifyReply } from 'fastify'

const LIMIT_MS = 2_000

type Probes = {
  draining: () => boolean
  /** Runs a trivial query on the database. */
  ping: () => Promise<unknown>
}

/**
 * `/healthz` reports that the process is alive, `/readyz` that it takes requests: the catalogue is loaded and it is not
 * ending. A database that does not answer makes no node unready, because each still answers pages, listings and searches
 * from its memory; `/readyz/database` reports that too, for a balancer that prefers nodes which reach their database.
 */
export function answerHealth(app: FastifyInstance, { draining, ping }: Probes) {
  const pingOnce = sharing(ping)
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) =>
    send(reply, draining() ? 'ending' : 'ok'),
  )
  app.get('/readyz/database', { logLevel: 'silent' }, async (_request, reply) =>
    send(reply, draining() ? 'ending' : await statusOf(pingOnce)),
  )
}

const send = (reply: FastifyReply, status: string) =>
  reply.code(status === 'ok' ? 200 : 503).send({ status })

/** The endpoint is public, so concurrent checks share one query and at most one connection is busy with it. */
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
