import type { FastifyInstance } from 'fastify'

/**
 * Takes JSON bodies as Fastify does, and an empty one as no body: many clients send the type with every
 * call, also with a DELETE or a POST that has nothing to say.
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
