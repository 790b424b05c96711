import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account-routes.ts'
import { addressRoutes } from './address/address-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { catalogAdminRoutes } from './catalog-admin/catalog-admin-routes.ts'
import type { Deps } from './deps.ts'
import { cachedRouteOn } from './http/cached-route.ts'
import { documentApi } from './http/docs/document-api.ts'
import { answerErrors, refuseUnreadable } from './http/error-handler.ts'
import { loggedRequest } from './http/logged-request.ts'
import { acceptForms } from './http/multipart.ts'
import { pageErrorRoutes } from './http/page-error-routes.ts'
import { routeOn } from './http/route.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { limitBodies, serverTimeouts, TIMEOUTS } from './http/slow-clients.ts'
import { serveWeb } from './http/static-files.ts'
import { newId } from './lib/id.ts'
import { loggedError } from './lib/logged-error.ts'
import { projectRoot } from './lib/project-root.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { orderRoutes } from './order/order-routes.ts'
import { staffOrderRoutes } from './order/staff-order-routes.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import { authenticator } from './session/authenticate.ts'
import { sessionRoutes } from './session/session-routes.ts'

const JSON_LIMIT_BYTES = 256 * 1024

/** The whole server on one page. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, readDb, logTo, timeouts = TIMEOUTS } = deps
  const headers = securityHeaders(config.publicUrl)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: loggedError, req: loggedRequest },
      ...(logTo && { stream: logTo }),
    },
    genReqId: newId,
    bodyLimit: JSON_LIMIT_BYTES,
    ...serverTimeouts(timeouts),
    trustProxy: config.trustProxy,
    frameworkErrors: refuseUnreadable(headers),
    routerOptions: { maxParamLength: 300 },
  })
  app.removeContentTypeParser('text/plain')
  sendSecurityHeaders(app, headers)
  answerErrors(app)
  await app.register(cookie)
  limitBodies(app, timeouts)
  await acceptForms(app, timeouts)
  documentApi(app)

  const route = routeOn(app, authenticator(readDb))

  const read = cachedRouteOn(app)

  mailRoutes(app, deps)
  mediaRoutes(app, deps)
  sessionRoutes(route, deps)
  recoveryRoutes(route, deps)
  accountRoutes(route, deps)
  catalogRoutes(read, deps)
  catalogAdminRoutes(route, deps)
  cartRoutes(route, deps)
  addressRoutes(route, deps)
  orderRoutes(route, deps)
  staffOrderRoutes(route, deps)

  auditRoutes(route, deps)
  pageErrorRoutes(route)

  await serveWeb(app, join(projectRoot, 'dist/web'))

  return app
}
