import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from './job-rules.ts'

/** Duration of a lease without renewal, and the interval of renewals while the work runs. */
export type LeasePace = { seconds: number; renewSeconds: number }

/** BatchedStatements with the poll interval of other nodes, the jobs of a crashed node are free within a minute. */
export const LEASE: LeasePace = { seconds: 45, renewSeconds: 10 }

/** Work that cannot renew its lease is aborted after this share of it, before another worker can take the job. */
const ABORT_SHARE = 0.8
/** After a failed renewal. */
const RETRY_MS = 1_000

/** Renews the lease of this job. Returns false when it is lost; throws when the database does not answer. */
export type Renew = (job: Job) => Promise<boolean>

/**
 * Renews the lease of a job until the returned function is called. Calls `onLost` once, with the reason, when the lease
 * is lost or could not be renewed in time: another worker may take the job from then on.
 */
export function holdLease(
  job: Job,
  { seconds, renewSeconds }: LeasePace,
  renew: Renew,
  onLost: (reason: string) => void,
): () => void {
  const released = new AbortController()
  const { signal } = released
  let expiry: NodeJS.Timeout | undefined
  const release = () => {
    clearTimeout(expiry)
    released.abort()
  }
  const lose = (reason: string) => {
    if (!signal.aborted) onLost(reason)
    release()
  }
  const expireAfter = (renewedAt: number) => {
    if (signal.aborted) return
    clearTimeout(expiry)
    const ms = renewedAt + seconds * 1_000 * ABORT_SHARE - performance.now()
    expiry = setTimeout(() => lose('its lease could not be renewed'), ms).unref()
  }
  /** Returns the time in ms until the next renewal. */
  const renewOnce = async () => {
    const sentAt = performance.now()
    const isHeld = await renew(job).catch(() => undefined)
    if (isHeld === undefined) return RETRY_MS
    if (isHeld) expireAfter(sentAt)
    else lose('its lease is lost')
    return renewSeconds * 1_000
  }
  const heartbeat = async () => {
    for (let ms = renewSeconds * 1_000; !signal.aborted; ms = await renewOnce()) {
      await pause(ms, undefined, { signal, ref: false })
    }
  }
  expireAfter(job.leasedAt)
  // Rejects only when it is released during a pause.
  heartbeat().catch(() => {})
  return release
}
