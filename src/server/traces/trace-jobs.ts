import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { OpenTracer } from './trace-request.ts'

type TracedJob = { id: string; kind: string; trace: string | null }

/** A span for an attempt of a job, below the request that enqueued it; of its own trace without one. */
export async function traceJob<T>(
  { tracer, extract }: OpenTracer,
  job: TracedJob,
  work: () => Promise<T>,
): Promise<T> {
  const parent = extract(job.trace)
  const attributes = { 'tokri.job_id': job.id }
  const span = tracer.startSpan(`job ${job.kind}`, { kind: SpanKind.CONSUMER, attributes }, parent)
  try {
    // A query is sent when it is awaited, which must happen within the context.
    return await context.with(trace.setSpan(parent, span), async () => await work())
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
