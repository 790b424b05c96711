import type { FastifyInstance } from 'fastify'
import type { RouteName } from '#contract/routes.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: RouteName
  }
}

/** Serves the description of every call that is registered after this one. */
export function documentApi(app: FastifyInstance) {
  const served = new Set<RouteName>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) served.add(config.call)
  })

  app.get('/api/v1/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return openApiOf(served)
  })
  app.get('/api/docs', async (_request, reply) => {
    reply.headers({ 'content-security-policy': DOCS_POLICY, 'cache-control': 'no-cache' })
    return reply.type('text/html; charset=utf-8').send(docsPage(openApiOf(served)))
  })
}
