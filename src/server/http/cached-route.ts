import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Parsed, schemas } from '#contract/schemas.ts'
import { addressKey } from '#server/limits/limit.ts'
import { JSON_TYPE } from './route.ts'
import { validate } from './validate.ts'

/** A public answer as bytes. */
type PreparedAnswer = { body: Buffer; brotli: Buffer | undefined; etag: string }
type PublicRead = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'public'
    ? Parsed<N> extends { query: unknown }
      ? N
      : never
    : never
}[RouteName]

type Query<N extends PublicRead> = Parsed<N> extends { query: infer Q } ? Q : never
/** `caller` is the part of an address that one subscriber cannot change at will. */
type Read<N extends PublicRead> = (query: Query<N>, caller: string) => Promise<PreparedAnswer>

export type ServeCached = <N extends PublicRead>(name: N, read: Read<N>) => void

/** Makes the function that serves a public read of the contract from prepared bytes, with ETag and brotli. */
export function cachedRouteOn(app: FastifyInstance): ServeCached {
  return (name, read) => {
    const { method, path } = routes[name]
    app.route({
      method,
      url: path,
      config: { call: name },
      handler: async (request, reply) => {
        const query = validate(schemas[name].query, request.query)
        return send(request, reply, await read(query as never, addressKey(request.ip)))
      },
    })
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer) {
  reply.headers({ etag: answer.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()

  reply.header('content-type', JSON_TYPE)
  if (!answer.brotli || !acceptsBrotli(request)) return reply.send(answer.body)
  return reply.header('content-encoding', 'br').send(answer.brotli)
}

const acceptsBrotli = ({ headers }: FastifyRequest) =>
  new Negotiator({ headers }).encoding(['br', 'identity']) === 'br'
