/** What a job needs to know of traces. Without an endpoint for them there is none. */
type Tracing = {
  /** The current span as `traceparent` (W3C Trace Context); null outside a traced request. */
  parent: () => string | null
  /** Runs the work as a span below the one that enqueued the job. */
  runJob: <T>(
    job: { id: string; kind: string; trace: string | null },
    work: () => Promise<T>,
  ) => Promise<T>
}

const NONE: Tracing = { parent: () => null, runJob: (_job, work) => work() }
let current = NONE

export const tracing = (): Tracing => current

/** Undefined: traces end. */
export const setTracing = (next: Tracing | undefined) => {
  current = next ?? NONE
}
