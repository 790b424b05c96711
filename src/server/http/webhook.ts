import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '#contract/language/text.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Answer, type Parsed, schemas } from '#contract/schemas.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { checked } from './input/validate.ts'
import { JSON_TYPE } from './public-reads/prepared-answer.ts'
import { answerWriter, asIs } from './route.ts'

type Webhook = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'webhook' ? N : never
}[RouteName]

type Headers = FastifyRequest['headers']

type Serve<N extends Webhook> = {
  /** Whether these exact bytes carry a valid signature. */
  isSigned: (bytes: Buffer, headers: Headers) => boolean
  handle: (call: Parsed<N> & { bytes: Buffer; headers: Headers }) => Promise<Answer<N>>
}

export type ServeWebhook = <N extends Webhook>(name: N, serve: Serve<N>) => void

/**
 * Creates the function that serves a call whose client signs the body instead of logging in. The body is parsed only
 * after its signature is verified.
 */
export function webhookOn(app: FastifyInstance): ServeWebhook {
  return (name, { isSigned, handle }) => {
    const { method, path, status, maxBytes }: Route = routes[name]
    const write = answerWriter(schemas[name])

    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer' },
        async (_: unknown, body: Buffer) => body,
      )
      scope.route({
        method,
        url: path,
        config: { call: name },
        ...(maxBytes && { bodyLimit: maxBytes }),
        handler: async ({ body: sent, headers }, reply) => {
          const bytes = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0)
          if (!isSigned(bytes, headers)) {
            throw new ShopError('unauthenticated', text('The signature does not fit the body.'))
          }
          // A provider stops sending after a day of rejections, so the handler tolerates odd fields.
          const body = checked(schemas[name].body, parsed(bytes))
          const answer = await handle({ body, bytes, headers } as Parameters<typeof handle>[0])
          return reply.code(status).type(JSON_TYPE).serializer(asIs).send(write(answer))
        },
      })
    })
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw invalid(text('The request could not be read.'))
  }
}
