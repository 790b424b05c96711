import {
  type Context,
  context,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { TraceRequest } from '#server/http/trace-requests.ts'

/** Tracer of this node, and the context that a `traceparent` describes. */
export type OpenTracer = { tracer: Tracer; extract: (traceparent: unknown) => Context }

/** A span for a request, below the one that its `traceparent` names. */
export const requestTracer =
  ({ tracer, extract }: OpenTracer): TraceRequest =>
  ({ name, traceparent, attributes }) => {
    const parent = extract(traceparent)
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const own = trace.setSpan(parent, span)
    return {
      within: (then) => context.with(own, then),
      end: (status) => {
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
