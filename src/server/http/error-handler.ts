import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { databaseErrorOf } from '#server/db/db.ts'
import { type RefusalKind, ShopError } from '#server/lib/errors.ts'

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
}

const KIND_OF_STATUS: Record<number, RefusalKind> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
}

const SENTENCE: Partial<Record<RefusalKind, string>> = {
  invalid: 'The request could not be read.',
  not_found: 'There is nothing at this address.',
  too_large: 'That is too large to send.',
  wrong_type: 'Please send the request as JSON.',
}

const UNAVAILABLE = new ShopError(
  'unavailable',
  'The shop is very busy. Please try again in a moment.',
  {
    retryAfter: 2,
  },
)

/** The only place that knows the status of a refusal. Whatever is not a refusal is a bug: logged whole, told to nobody. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return refuse(request, reply, refusal)

    // With words of our own: the error's are the query with every parameter.
    request.log.error({ err: error }, 'A request failed')
    return refuse(request, reply, undefined)
  })
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, new ShopError('not_found', 'There is nothing at this address.')),
  )
}

/** Answers an address that leads to no route because it cannot be read; no hook runs for those. */
export const refuseUnreadable =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply.headers(headers), new ShopError('invalid', 'The address cannot be read.'))

function refusalOf(error: FastifyError | Error): ShopError | undefined {
  if (error instanceof ShopError) return error
  if (isUnavailable(error)) return UNAVAILABLE
  const status = 'statusCode' in error ? error.statusCode : undefined
  const kind = status && status < 500 ? (KIND_OF_STATUS[status] ?? 'invalid') : undefined
  return kind && new ShopError(kind, SENTENCE[kind] ?? 'The request could not be read.')
}

/** The database is away, restarting or out of connections: the shopper may try again. SQLSTATE classes 08, 53, 57. */
function isUnavailable(error: Error): boolean {
  const state = databaseErrorOf(error)?.code ?? ''
  if (/^(08|53|57)/.test(state)) return true
  const cause = error.cause instanceof Error ? error.cause : error
  return /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET/.test(
    cause.message,
  )
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: ShopError | undefined) {
  const { code, retryAfter, ...details } = refusal?.details ?? {}
  const errorMessage = refusal?.message ?? messages.unexpected
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)

  return reply
    .header('cache-control', 'no-store')
    .code(refusal ? STATUS[refusal.kind] : 500)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      errorMessage,
      message: errorMessage,
      code: code ?? refusal?.kind.toUpperCase() ?? 'INTERNAL',
      ...details,
      requestId: request.id,
      timestamp: new Date().toISOString(),
    })
}
