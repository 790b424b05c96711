import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scrubbed } from '#server/lib/scrubbed.ts'

/** The loggable fields of a request. The query is left out because it can contain codes from emails. */
export const loggedRequest = ({ method, url, ip, params, routeOptions }: FastifyRequest) => {
  const [path = ''] = url.split('?')
  const { config, url: pattern } = routeOptions
  // Only paths of calls are ours; others, and what a call's path says for an id, are what a person typed.
  return { method, path: config.call && pattern ? pathOf(pattern, params) : scrubbed(path), ip }
}

/** The path of a call with the ids that can be ours. */
const pathOf = (pattern: string, params: unknown) =>
  pattern.replace(/:(\w+)/g, (_, name) => {
    const id = String((params as Record<string, unknown> | undefined)?.[name])
    return ORDER.test(id) ? id : '…'
  })

/**
 * One line for each response, whose `x-request-id` finds it. Every line of a request names the request and its call, and from authentication on the
 * user (`logUser`).
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const { call } = request.routeOptions.config
    if (call) nameIn(request, reply, { call })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const orderId = orderOf(request)
    const details = { req: request, status, ms: Math.round(elapsedTime) }
    request.log.info({ ...details, ...(orderId && { orderId }) }, 'Request')
    done()
  })
}

/** From here on every line of the request names its user. */
export const logUser = (request: FastifyRequest, userId: string) => {
  request.log = request.log.child({ userId })
}

function nameIn(request: FastifyRequest, reply: FastifyReply, names: object) {
  request.log = request.log.child(names)
  reply.log = request.log
}

const CALLS_OF_ORDERS = /^(?:order|picking|payment)\./
/** An id, or a number of an order: nothing else that a client sends gets into the log. */
const ORDER = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|TKR(?:-[A-Z\d]{4}){2})$/

/** The order that the URL names. */
function orderOf({ params, routeOptions: { config } }: FastifyRequest): string | undefined {
  if (!CALLS_OF_ORDERS.test(config.call ?? '')) return undefined
  const { id } = (params ?? {}) as { id?: string }
  return id && ORDER.test(id) ? id : undefined
}
