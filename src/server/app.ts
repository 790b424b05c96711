import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { wellKnownRoutes } from '#server/settings/settings-routes.ts'
import { accountRoutes } from './account/account-routes.ts'
import { addressRoutes } from './address/address-routes.ts'
import { alertRoutes } from './alert/alert-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { booksRoutes } from './books/books-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { crawlerRoutes } from './catalog/crawler-routes.ts'
import { bulkRoutes } from './catalog-admin/bulk/bulk-routes.ts'
import { catalogAdminRoutes } from './catalog-admin/catalog-admin-routes.ts'
import { pricePlanRoutes } from './catalog-admin/price-plan/price-plan-routes.ts'
import { publicationRoutes } from './catalog-admin/publication/publication-routes.ts'
import { sizeRoutes } from './catalog-admin/sizes/size-routes.ts'
import { synonymRoutes } from './catalog-admin/synonym-routes.ts'
import { checkoutRoutes, webhookRoutes } from './checkout/checkout-routes.ts'
import { payLinkRoutes } from './checkout/pay-link/pay-link-routes.ts'
import { complaintRoutes } from './complaint/complaint-routes.ts'
import { complaintPhotoRoutes, helpRoutes } from './complaint/help/help-routes.ts'
import { couponRoutes } from './coupon/coupon-routes.ts'
import type { Deps } from './deps.ts'
import { frontRoutes } from './front/front-routes.ts'
import { boundConnections } from './http/connection/connections.ts'
import { limitPipelining } from './http/connection/pipeline-limit.ts'
import { limitBodies, serverTimeouts, TIMEOUTS } from './http/connection/slow-clients.ts'
import { warnOfUntrustedProxy } from './http/connection/untrusted-proxy.ts'
import { documentApi } from './http/docs/document-api.ts'
import { answerErrors, rejectMalformedUrl } from './http/error-handler.ts'
import { acceptJson } from './http/input/json-body.ts'
import { acceptForms } from './http/input/multipart.ts'
import { loggedRequest, logRequests } from './http/log-requests.ts'
import { observeRequests } from './http/observe-requests.ts'
import { readableUrl } from './http/page/built-screens.ts'
import { pageErrorRoutes } from './http/page/page-error-routes.ts'
import { AnswerCache } from './http/public-reads/answer-cache.ts'
import { answerBeforeFastify } from './http/public-reads/answer-first.ts'
import { publicReads, type ServePublic } from './http/public-reads/public-reads.ts'
import { routeOn } from './http/route.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { streamRouteOn } from './http/stream-route.ts'
import { traceRequests } from './http/trace-requests.ts'
import { webhookOn } from './http/webhook.ts'
import { importRoutes } from './import/import-routes.ts'
import { invoiceRoutes } from './invoice/invoice-routes.ts'
import { registerRoutes } from './invoice/register/register-routes.ts'
import { newId } from './lib/id.ts'
import { logOptions, logOutput } from './lib/log.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { closingRoutes } from './money/closing/closing-routes.ts'
import { providerRoutes } from './money/compare/provider-routes.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { noteRoutes } from './note/note-routes.ts'
import { gatewayRoutes } from './notify/gateway/gateway-routes.ts'
import { pushRoutes } from './notify/push/push-routes.ts'
import { buyAgainRoutes } from './order/again/buy-again-routes.ts'
import { orderEventRoutes } from './order/events/order-event-routes.ts'
import { orderRoutes } from './order/order-routes.ts'
import { paymentOptionRoutes } from './order/payment-option-routes.ts'
import { slotRoutes } from './order/slot/slot-routes.ts'
import { staffOrderRoutes } from './order/staff/staff-order-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { phoneOrderRoutes } from './phone-order/phone-order-routes.ts'
import { pickingRoutes } from './picking/picking-routes.ts'
import { policyRoutes } from './policy/policy-routes.ts'
import { purchaseRoutes } from './purchase/purchase-routes.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import { reportRoutes } from './report/report-routes.ts'
import { returnRoutes } from './return/return-routes.ts'
import { riderRoutes } from './rider/rider-routes.ts'
import { authenticator } from './session/authenticate.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { deliveryRoutes } from './settings/delivery-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { shopMarkRoutes } from './settings/shop-marks-routes.ts'
import { servePages } from './start/serve-pages.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { wishlistRoutes } from './wishlist/wishlist-routes.ts'

const JSON_LIMIT_BYTES = 256 * 1024

/** Builds the whole server. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, timeouts = TIMEOUTS } = deps
  const checkoutUrl = config.razorpay?.checkoutUrl
  const headers = securityHeaders(config.publicUrl, checkoutUrl)
  const app = Fastify({
    logger: loggerOf(deps),
    // `logRequests` writes one line instead of two.
    logController: new LogController({
      requestIdLogLabel: 'requestId',
      disableRequestLogging: true,
    }),
    genReqId: newId,
    bodyLimit: JSON_LIMIT_BYTES,
    ...serverTimeouts(timeouts),
    trustProxy: config.trustProxy,
    frameworkErrors: rejectMalformedUrl(headers),
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 300 },
  })
  app.removeContentTypeParser('text/plain')
  acceptJson(app)
  if (deps.traceRequest) traceRequests(app, deps.traceRequest)
  logRequests(app)
  warnOfUntrustedProxy(app)
  sendSecurityHeaders(app, headers)
  answerErrors(app)
  if (config.metrics) observeRequests(app)
  await app.register(cookie)
  limitBodies(app, timeouts)
  await acceptForms(app, timeouts)
  documentApi(app)

  const cache = new AnswerCache()
  const reads = publicReads(app, cache, config.trustProxy)
  if (config.fastPath) answerBeforeFastify(app, reads, headers)
  limitPipelining(app)
  boundConnections(app, config.trustProxy, deps.connections)
  serveCalls(app, reads.read, deps)

  await servePages(app, deps, cache)

  return app
}

function loggerOf({ config: { logLevel }, logTo = logOutput() }: Deps) {
  const { serializers, ...options } = logOptions(logLevel)
  return { ...options, serializers: { ...serializers, req: loggedRequest }, stream: logTo }
}

/** Registers every call, by feature. */
function serveCalls(app: FastifyInstance, read: ServePublic, deps: Deps) {
  const authenticate = authenticator(deps)
  const route = routeOn(app, authenticate)
  const stream = streamRouteOn(app, authenticate, deps.streams)

  mailRoutes(app, deps)
  mediaRoutes(app, deps)
  sessionRoutes(route, deps)
  recoveryRoutes(route, deps)
  accountRoutes(route, deps)
  catalogRoutes(read, deps)
  crawlerRoutes(app, deps)
  catalogAdminRoutes(route, deps)
  publicationRoutes(route, deps)
  pricePlanRoutes(route, deps)
  bulkRoutes(route, deps)
  sizeRoutes(route, deps)
  synonymRoutes(route, deps)
  couponRoutes(route, deps)
  cartRoutes(route, deps)
  addressRoutes(route, deps)
  alertRoutes(route, deps)
  orderRoutes(route, deps)
  buyAgainRoutes(route, deps)
  checkoutRoutes(route, deps)
  payLinkRoutes(route, deps)
  webhookRoutes(webhookOn(app), deps)
  moneyRoutes(route, deps)
  providerRoutes(route, deps)
  closingRoutes(route, deps)
  paymentOptionRoutes(route, deps)
  slotRoutes(route, deps)
  staffOrderRoutes(route, deps)
  returnRoutes(route, deps)
  orderEventRoutes(stream, deps)
  noteRoutes(route, deps)
  pickingRoutes(route, deps)
  riderRoutes(route, deps)
  reportRoutes(route, deps)
  peopleRoutes(route, deps)
  stockRoutes(route, deps)
  phoneOrderRoutes(route, deps)
  purchaseRoutes(route, deps)
  auditRoutes(route, deps)
  importRoutes(route, deps)
  settingsRoutes(route, deps)
  policyRoutes(route, deps)
  frontRoutes(route, read, deps)
  deliveryRoutes(read, deps)
  wishlistRoutes(route, deps)
  pushRoutes(route, deps)
  gatewayRoutes(route, deps)
  wellKnownRoutes(app, deps)
  shopMarkRoutes(app, deps)
  complaintRoutes(route, deps)
  helpRoutes(route, deps)
  complaintPhotoRoutes(app, deps)
  invoiceRoutes(app, deps)
  registerRoutes(route, deps)
  booksRoutes(route, deps)
  pageErrorRoutes(route)
}
