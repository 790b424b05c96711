import type { FastifyInstance } from 'fastify'
import type { RouteName } from '#contract/routes.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that this route serves. */
    call?: RouteName
  }
}

/**
 * Serves the description of every call that is registered after this one. It is built on the first request and cached:
 * building takes a tenth of a second, and it never changes while the server runs.
 */
export function documentApi(app: FastifyInstance) {
  const served = new Set<RouteName>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) served.add(config.call)
  })
  let printed: Printed | undefined

  app.get('/api/v1/openapi.json', async (_request, reply) => {
    printed ??= print(served)
    reply.header('cache-control', 'no-cache')
    return reply.type('application/json; charset=utf-8').send(printed.json)
  })
  app.get('/api/docs', async (_request, reply) => {
    printed ??= print(served)
    reply.headers({ 'content-security-policy': DOCS_POLICY, 'cache-control': 'no-cache' })
    return reply.type('text/html; charset=utf-8').send(printed.page)
  })
}

type Printed = { json: string; page: string }

function print(served: Iterable<RouteName>): Printed {
  const document = openApiOf(served)
  return { json: JSON.stringify(document), page: docsPage(document) }
}
