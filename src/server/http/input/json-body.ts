import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies as Fastify does, and accepts an empty body: many clients send the content type with every call,
 * also with a DELETE or a POST without a body.
 */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  )
}
