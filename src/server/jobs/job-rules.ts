import { storableText } from '#server/lib/storable-text.ts'

/** Work that must happen if and only if a transaction commits. */
export type JobPromise = {
  kind: string
  /** Names the one event that is worth this job, such as `order-placed:<order id>`. A cause promises once. */
  cause: string
  /** On whose account it waits; null: the shop's own. */
  userId: string | null
  details: object
}

/** A job as a worker holds it, as long as it renews its lease. */
export type Job = {
  id: string
  kind: string
  userId: string | null
  details: unknown
  /** This try counted. */
  attempts: number
  /** The token that every word about this job must carry. */
  lease: string
  /** When this process asked for the lease, by `performance.now()`. */
  leasedAt: number
}

/** How one kind of work is done. */
export type JobKind = {
  name: string
  /** So many at once on each node. Nobody else's kind can take them. */
  lanes: number
  /** A try that takes longer is aborted and counts as failed. It may be far longer than a lease, which is renewed. */
  timeoutSeconds: number
  /** Between a try and the next one. After the last of them the job is parked. */
  retrySeconds: readonly number[]
  /**
   * Set: done again and again, by one node at a time, and never promised by anybody. Its signal is aborted
   * also when the node stops; then it counts as not tried, and another node does it at once.
   */
  everySeconds?: number
  /**
   * Does it. May be called again for the same job, on another node too, when the answer to the first
   * call was lost: what it does outside the database must bear the job's id. Throws JobFailure.
   * When the signal is aborted (too late, or the lease is lost), another worker may begin: it must stop.
   */
  run: (job: Job, signal: AbortSignal) => Promise<unknown>
  /**
   * Says where somebody looks that nothing more will come, before the job is parked: after its last try, or
   * when whoever took it died with it. May be called again for the same job.
   */
  giveUp?: (job: Job) => Promise<unknown>
  /** Whether the other side is there again, after a JobFailure that said `away`. */
  isReachable?: () => Promise<boolean>
}

/**
 * Why a job was not done. `never`: no further try can help. `away`: the other side was, which says
 * nothing of this job. `unwanted`: it need not be done any more.
 */
export class JobFailure extends Error {
  readonly reason: 'never' | 'later' | 'away' | 'unwanted'

  constructor(reason: JobFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** What becomes of a job after a try. */
export type Outcome =
  | { status: 'done' }
  | { status: 'dropped' | 'parked'; reason: string }
  | { status: 'waiting'; seconds: number; heldBack: boolean; reason: string }

/** Whether everybody who took it has died with it, so that it must not be taken once more. */
export const isDeadly = ({ attempts }: Job, { retrySeconds }: JobKind) =>
  attempts > retrySeconds.length + 1

/** What becomes of a job whose try has failed. `chance` (0 to 1) makes the pause up to a fifth longer, so that not all come back at once. */
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
