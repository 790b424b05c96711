import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import type { Text } from '#contract/language/text.ts'
import { WireSentence } from '#contract/language/wire-text.ts'
import type { Access, Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { CallSchema } from '#contract/schema.ts'
import { type Answer, type Parsed, schemas } from '#contract/schemas.ts'
import { wireText } from '#server/lib/language/wire-text.ts'
import { type Authenticate, type CurrentUser, guard, type PersonAccess } from './access.ts'
import { validate } from './input/validate.ts'
import { JSON_TYPE } from './public-reads/prepared-answer.ts'

/** Calls that people make; `webhook.ts` serves the others. */
export type CallName = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'webhook' ? never : N
}[RouteName]

type User<N extends CallName> = (typeof routes)[N]['access'] extends 'public'
  ? undefined
  : CurrentUser

/** The input of a handler. `request` and `reply` are for headers and cookies only. */
export type Call<N extends CallName> = Parsed<N> & {
  user: User<N>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<N extends CallName> = (call: Call<N>) => Promise<Answer<N>>

/** Registers the calls of the contract on one server. */
export type ServeRoute = <N extends CallName>(
  name: N,
  handle: Handler<N>,
  options?: RouteOptions<N>,
) => void

export type RouteOptions<N extends CallName> = {
  /** Rejects by throwing, before the body is read. */
  admit?: (user: User<N>) => Promise<void>
}

/** Creates the function that serves one call of the contract: guard, validate, handle, respond. */
export function routeOn(app: FastifyInstance, authenticate: Authenticate): ServeRoute {
  return (name, handle, { admit } = {}) => {
    const { method, path, access, status, also = [], maxBytes }: Route = routes[name]
    const schema: CallSchema = schemas[name]
    const write = answerWriter(schema)

    for (const spelling of [{ method, path }, ...also]) {
      app.route({
        method: spelling.method,
        url: spelling.path,
        config: { call: name },
        ...(maxBytes && { bodyLimit: maxBytes }),
        onRequest: [
          guard(access as PersonAccess, authenticate),
          uncached(access, method),
          ...(admit ? [async ({ user }: FastifyRequest) => admit(user as never)] : []),
        ],
        handler: async (request, reply) => {
          const call = callOf(schema, request, reply)
          // The contract types each handler's input and output; this code is generic over all of them.
          const answer = await (handle as unknown as Handler<CallName>)(call as never)
          if (status === 204) return reply.code(204).send()
          return reply.code(status).type(JSON_TYPE).serializer(asIs).send(write(answer))
        },
      })
    }
  }
}

export const asIs = (text: unknown) => text as string

/** The handler's input; undefined for parts that the contract does not define. */
const callOf = (
  { params, query, body }: CallSchema,
  request: FastifyRequest,
  reply: FastifyReply,
) => ({
  params: params && validate(params, request.params),
  query: query && validate(query, request.query),
  body: body && validate(body, request.body ?? {}),
  user: request.user,
  request,
  reply,
})

/** Caches must keep neither personal data nor login responses. */
const uncached =
  (access: Access, method: string): onRequestHookHandler =>
  (_request, reply, done) => {
    if (access !== 'public' || method !== 'GET') reply.header('cache-control', 'no-store')
    done()
  }

type WriteAnswer = (answer: { message?: string | Text }) => string

/**
 * Writes the envelope. Compiled from the contract, so that fields outside it never leave. Compiled on first use,
 * because compiling all calls would delay the start by half a second.
 */
export function answerWriter(schema: CallSchema): WriteAnswer {
  let write: WriteAnswer | undefined
  return (answer) => {
    write ??= compileAnswer(schema)
    return write(answer)
  }
}

function compileAnswer({ data, beside }: CallSchema): WriteAnswer {
  const envelope = z.object({
    success: z.literal(true),
    ...WireSentence,
    data,
    ...beside,
    timestamp: z.string(),
  })
  const { $schema: _, ...json } = z.toJSONSchema(envelope, { target: 'draft-7', io: 'output' })
  const stringify = fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0])

  return ({ message = 'OK', ...answer }) =>
    stringify({
      success: true,
      ...(typeof message === 'string' ? { message } : wireText(message)),
      ...answer,
      timestamp: new Date().toISOString(),
    })
}
