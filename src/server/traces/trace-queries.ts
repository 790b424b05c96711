import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { ownConnection } from '#server/db/db.ts'
import type { Pools } from '#server/db/pool.ts'

export type TracedPool = Pools['pool']
type Client = ReturnType<typeof ownConnection>
type Callback = (error: Error | undefined, ...rest: unknown[]) => void
type Query = (...args: unknown[]) => unknown

const MAX_TEXT = 500

/**
 * A span for each query of a traced request or job, with its text but without its values. Returns a function that ends
 * this.
 */
export function traceQueries(pool: TracedPool, tracer: Tracer): () => void {
  const traced = new WeakSet<Client>()
  const onAcquire = (client: Client) => {
    if (traced.has(client)) return
    traced.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => runTraced(tracer, query, args)) as Client['query']
  }
  const connect = pool.connect.bind(pool)
  // A request that waits for a connection gets it from the one that releases it, in that one's context.
  const bound = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(context.bind(context.active(), callback)) : connect()
  pool.connect = bound as typeof pool.connect
  pool.on('acquire', onAcquire)
  return () => {
    pool.connect = connect
    pool.off('acquire', onAcquire)
  }
}

function runTraced(tracer: Tracer, query: Query, args: unknown[]): unknown {
  if (!trace.getActiveSpan()) return query(...args)
  const { name, text } = describe(args[0])
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
  const last = args.at(-1)
  if (typeof last === 'function') {
    const callback = context.bind(context.active(), last as Callback)
    return query(...args.slice(0, -1), (...answer: Parameters<Callback>) => {
      end(span, answer[0])
      callback(...answer)
    })
  }
  const answer = query(...args) as Promise<unknown>
  answer.then?.(
    () => end(span, undefined),
    (error) => end(span, error),
  )
  return answer
}

function describe(query: unknown) {
  const { name, text } = typeof query === 'string' ? { name: '', text: query } : (query as Named)
  const sent = String(text ?? '').trim()
  return { name: name || (sent.split(/\s/, 1)[0] ?? 'query'), text: sent.slice(0, MAX_TEXT) }
}

type Named = { name?: string; text?: string }

function end(span: Span, error: Error | undefined | null) {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
