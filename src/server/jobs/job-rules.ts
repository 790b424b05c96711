import { storableText } from '#server/lib/storable-text.ts'

/** Work that must be done if and only if a transaction commits. */
export type NewJob = {
  kind: string
  /** Identifies the event that causes this job, such as `order-placed:<order id>`. A cause enqueues one job. */
  cause: string
  /** The user in whose queue it waits; null for the shop's own work. */
  userId: string | null
  details: object
}

/** A job leased by a worker, for as long as it renews the lease. */
export type Job = {
  id: string
  kind: string
  userId: string | null
  details: unknown
  /** `traceparent` of the request that enqueued it. */
  trace: string | null
  /** Includes this attempt. */
  attempts: number
  /** Lease token, required by every update of this job. */
  lease: string
  /** When this process requested the lease, by `performance.now()`. */
  leasedAt: number
}

/** How one kind of work is done. */
export type JobKind = {
  name: string
  /** Maximum concurrent jobs per node. Other kinds cannot use these lanes. */
  lanes: number
  /**
   * An attempt that takes longer is aborted and counts as failed. It can be far longer than a lease, which is renewed.
   */
  timeoutSeconds: number
  /** Pauses between attempts. After the last one the job is parked. */
  retrySeconds: readonly number[]
  /**
   * Makes the job periodic: run by one node at a time and never enqueued. Its signal is also aborted when the node
   * stops; the attempt then does not count, and another node runs it at once.
   */
  everySeconds?: number
  /**
   * Does the work. Can run again for the same job, also on another node, when the result of the first run was lost, so
   * effects outside the database must carry the job's id as an idempotency key. Throws JobFailure. When the signal is
   * aborted (time-out or lost lease), another worker may start: it must stop.
   */
  run: (job: Job, signal: AbortSignal) => Promise<unknown>
  /**
   * Records the final failure where people look for it, before the job is parked: after its last attempt, or when the
   * worker crashed during it. Can run again for the same job.
   */
  giveUp?: (job: Job) => Promise<unknown>
  /** Whether the other side is reachable again, after a JobFailure with `away`. */
  isReachable?: () => Promise<boolean>
}

/**
 * Why a job failed. `never`: another attempt cannot help. `away`: the other side was unreachable, which says nothing
 * about this job. `unwanted`: the job is no longer needed.
 */
export class JobFailure extends Error {
  readonly reason: 'never' | 'later' | 'away' | 'unwanted'

  constructor(reason: JobFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** The state of a job after an attempt. */
export type Outcome =
  | { status: 'done' }
  | { status: 'dropped' | 'parked'; reason: string }
  | { status: 'waiting'; seconds: number; heldBack: boolean; reason: string }

/** Whether every attempt ended in a crash of its worker, so that it must not be tried again. */
export const hasCrashedAlways = ({ attempts }: Job, { retrySeconds }: JobKind) =>
  attempts > retrySeconds.length + 1

/** The outcome of a failed attempt. `chance` (0 to 1) adds jitter of up to a fifth to the pause. */
export function afterFailure(error: unknown, job: Job, kind: JobKind, chance: number): Outcome {
  const reason = describe(error)
  const failure = error instanceof JobFailure ? error.reason : 'later'
  if (failure === 'unwanted') return { status: 'dropped', reason }

  const pause = failure === 'never' ? undefined : kind.retrySeconds[job.attempts - 1]
  if (pause === undefined) return { status: 'parked', reason }
  const seconds = pause * (1 + chance / 5)
  return { status: 'waiting', seconds, heldBack: failure === 'away', reason }
}

const LONGEST_REASON = 300

const describe = (error: unknown) =>
  storableText(error instanceof Error ? error.message : String(error), LONGEST_REASON)
