import type { FastifyInstance, FastifyRequest } from 'fastify'

type Asked = { name: string; traceparent: unknown; attributes: Record<string, string> }
type TracedRequest = { within: (then: () => void) => void; end: (status: number) => void }

/** Begins to trace one request. */
export type TraceRequest = (asked: Asked) => TracedRequest

/** Traces each request of Fastify. Answers before Fastify use no database and are not traced. */
export function traceRequests(app: FastifyInstance, traceRequest: TraceRequest) {
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions
    const begun = traceRequest({
      name: config.call ?? `${request.method} ${url}`,
      traceparent: request.headers.traceparent,
      attributes: {
        'http.request.method': request.method,
        'http.route': url,
        'tokri.request_id': request.id,
      },
    })
    traced.set(request, begun)
    begun.within(done)
  })
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = traced.get(request)
    if (begun) begun.within(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    traced.get(request)?.end(statusCode)
    done()
  })
}
