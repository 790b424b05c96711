import { setTimeout as pause } from 'node:timers/promises'
import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { TraceRequest } from '#server/http/trace-requests.ts'
import { setTracing } from '#server/lib/tracing.ts'
import { traceJob } from './trace-jobs.ts'
import { type TracedPool, traceQueries } from './trace-queries.ts'
import { requestTracer } from './trace-request.ts'

/** Waiting spans; beyond that new ones are dropped, so a collector that does not answer costs no more memory. */
const MAX_WAITING = 2_048
const EXPORT_TIMEOUT_MS = 5_000
/** Below the limit of their phase of the stop. */
const LAST_SPANS_MS = 1_500

type Options = {
  /** Base URL of a collector that takes OTLP over HTTP. */
  endpoint: string
  /** Share of the traces that are kept, 0 to 1. */
  share: number
  pools: readonly TracedPool[]
}

export type Traces = {
  traceRequest: TraceRequest
  close: () => Promise<void>
}

/** Sends spans of requests, their queries and their jobs to a collector. */
export function openTraces({ endpoint, share, pools }: Options): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const sampler = new TraceIdRatioBasedSampler(share)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tokri' }),
    // A client decides nothing: whatever its `traceparent` says, the share is ours.
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { maxQueueSize: MAX_WAITING })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('tokri')
  const propagator = new W3CTraceContextPropagator()
  const open = { tracer, extract: extractorOf(propagator) }
  const ends = pools.map((pool) => traceQueries(pool, tracer))
  setTracing({
    parent: () => parentOf(propagator),
    runJob: (job, work) => traceJob(open, job, work),
  })
  return {
    traceRequest: requestTracer(open),
    close: async () => {
      setTracing(undefined)
      for (const end of ends) end()
      context.disable()
      await sentLast(provider)
    },
  }
}

/** The last spans are not worth a failed or a slow stop: their collector may be away. */
async function sentLast(provider: BasicTracerProvider) {
  const end = new AbortController()
  const sent = provider.shutdown().catch(() => {})
  const late = pause(LAST_SPANS_MS, undefined, { signal: end.signal }).catch(() => {})
  await Promise.race([sent, late])
  end.abort()
}

const extractorOf = (propagator: W3CTraceContextPropagator) => (traceparent: unknown) =>
  propagator.extract(ROOT_CONTEXT, traceparent, {
    keys: () => ['traceparent'],
    get: (carrier, key) =>
      key === 'traceparent' && typeof carrier === 'string' ? carrier : undefined,
  })

function parentOf(propagator: W3CTraceContextPropagator): string | null {
  if (!trace.getActiveSpan()) return null
  let parent: string | null = null
  propagator.inject(context.active(), undefined, {
    set: (_, key, value) => {
      if (key === 'traceparent') parent = value
    },
  })
  return parent
}
