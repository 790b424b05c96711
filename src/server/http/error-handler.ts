import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Text, text } from '#contract/language/text.ts'
import { messages } from '#contract/messages.ts'
import { type Trouble, troubleOf } from '#server/db/trouble.ts'
import { type ErrorKind, ShopError } from '#server/lib/errors.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import { rejectionLog } from './rejection-log.ts'

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_slow: 408,
  precondition_failed: 412,
  too_large: 413,
  wrong_type: 415,
  no_such_range: 416,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
}

const KIND_OF_STATUS: Record<number, ErrorKind> = {
  400: 'invalid',
  404: 'not_found',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'wrong_type',
  416: 'no_such_range',
}

const UNREADABLE = text('The request could not be read.')

const SENTENCE: Partial<Record<ErrorKind, Text>> = {
  invalid: UNREADABLE,
  not_found: text('There is nothing at this address.'),
  precondition_failed: text('This has changed meanwhile.'),
  too_large: text('That is too large to send.'),
  wrong_type: text('Please send the request as JSON.'),
  no_such_range: text('The requested range does not exist.'),
}

const RETRY = { retryAfter: 2 }
const BUSY = new ShopError(
  'unavailable',
  text('The shop is very busy. Please try again in a moment.'),
  RETRY,
)
const UNREACHABLE = new ShopError(
  'unavailable',
  text('The shop cannot be reached right now. Please try again in a moment.'),
  RETRY,
)

/** A slow statement is a bug of ours, and a retry would only add load. */
const OF_TROUBLE: Record<Trouble, ShopError | undefined> = {
  'a row is locked': BUSY,
  'transactions collide': BUSY,
  'no connection is free': BUSY,
  'a connection is broken': UNREACHABLE,
  'the database has no room': UNREACHABLE,
  'the database only reads': UNREACHABLE,
  'a statement is too slow': undefined,
}

/**
 * Maps errors to responses; the only place that knows statuses. Any error that is not a ShopError is a bug: it is
 * logged in full, and the client receives no details.
 */
export function answerErrors(app: FastifyInstance) {
  const count = rejectionLog(app.log)
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = shopErrorOf(error)
    if (refusal === error && isExpected(refusal)) count(refusal)
    else report(request, error, refusal)
    if (refusal?.kind === 'no_such_range') reply.headers(lengthIn(error))
    return sendError(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) =>
    sendError(
      request,
      reply,
      new ShopError('not_found', text('There is nothing at this address.')),
    ),
  )
}

/** Rejected because of load, not because a dependency failed. */
const isExpected = ({ kind, cause }: ShopError) => kind === 'unavailable' && cause === undefined

/** The total length, which `@fastify/static` attaches to a range error. */
const lengthIn = (error: Error & { headers?: Record<string, string> }) => error.headers ?? {}

/** Responds to a URL that the router cannot parse; no hook runs for those. */
export const rejectMalformedUrl =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    sendError(
      request,
      reply.headers(headers),
      new ShopError('invalid', text('The address cannot be read.')),
    )

function shopErrorOf(error: FastifyError | Error): ShopError | undefined {
  if (error instanceof ShopError) return error
  const trouble = troubleOf(error)
  if (trouble) return OF_TROUBLE[trouble]
  return 'statusCode' in error ? shopErrorOfStatus(error.statusCode) : undefined
}

/** Maps an error of the HTTP library. */
function shopErrorOfStatus(status = 500): ShopError | undefined {
  const kind = status < 500 ? (KIND_OF_STATUS[status] ?? 'invalid') : undefined
  return kind && new ShopError(kind, SENTENCE[kind] ?? UNREADABLE)
}

/**
 * Logs errors that the client did not cause. Uses our own message, because the error's contains the query with its
 * parameters.
 */
function report({ log }: FastifyRequest, error: Error, refusal: ShopError | undefined) {
  if (refusal && refusal.kind !== 'unavailable') return

  const trouble = troubleOf(error)
  const details = { err: error, class: trouble ?? (refusal ? 'too much at once' : 'a mistake') }
  if (refusal) log.error(details, 'A request could not be served now')
  else if (trouble) log.fatal(details, 'A statement took too long')
  else log.error(details, 'A request failed')
}

function sendError(request: FastifyRequest, reply: FastifyReply, refusal: ShopError | undefined) {
  const { code, retryAfter, ...details } = refusal?.details ?? {}
  const { message, messageId, values } = wireText(refusal?.text ?? { message: messages.unexpected })
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)

  return reply
    .header('cache-control', 'no-store')
    .code(refusal ? STATUS[refusal.kind] : 500)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      errorMessage: message,
      message,
      messageId,
      ...(values && { values }),
      code: code ?? refusal?.kind.toUpperCase() ?? 'INTERNAL',
      ...details,
      requestId: request.id,
      timestamp: new Date().toISOString(),
    })
}
