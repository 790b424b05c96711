import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { jobEnded, secondsSince } from '#server/lib/diagnostics.ts'
import { tracing } from '#server/lib/tracing.ts'
import { holdLease, LEASE, type LeasePace, type Renew } from './hold-lease.ts'
import {
  afterFailure,
  hasCrashedAlways,
  type Job,
  JobFailure,
  type JobKind,
  type Outcome,
} from './job-rules.ts'
import { giveBack, type JobResult, renewLeases, writeOutcomes } from './job-store.ts'

/** Log lines name a job only by id and kind: its details and the other side's messages can contain names. */
export type JobLog = Record<'warn' | 'error', (details: object, message: string) => void>

export type JobSettings = {
  db: Db
  kinds: readonly JobKind[]
  log: JobLog
  lease?: LeasePace
}

/** Batched statements shared by jobs, and the stop signal of this node. */
type BatchedStatements = {
  write: (tried: readonly JobResult[]) => Promise<Set<string>>
  renew: Renew
  stop?: AbortSignal
}

const alone = ({ db, lease = LEASE }: JobSettings): BatchedStatements => ({
  write: (tried) => writeOutcomes(db, tried),
  renew: async (job) => !(await renewLeases(db, [job], lease.seconds)).has(job.id),
})

/** Runs one leased job and records its outcome. Throws only when the database does not answer. */
export async function runJob(
  settings: JobSettings,
  kind: JobKind,
  job: Job,
  batched: BatchedStatements = alone(settings),
): Promise<void> {
  const { db, log } = settings
  const startedAt = performance.now()
  const outcome = await tried(settings, kind, job, batched)
  const seconds = secondsSince(startedAt)
  jobEnded.publish({ kind: kind.name, outcome: wordOf(outcome), seconds })
  if (outcome === 'stopped') return giveBack(db, job)
  // Another worker may have it by now, so nothing is recorded and `giveUp` is not called.
  if (outcome === 'lost') return log.warn(named(job), 'A job lost its lease')
  report(log, kind, job, outcome)
  // Before it is recorded, so that a crash in between runs it again.
  if (outcome.status === 'parked') await withRetries(async () => kind.giveUp?.(job))
  const written = await withRetries(() => batched.write([{ kind, job, outcome }]))
  if (!written.has(job.id))
    log.warn(named(job), 'A job outlasted its lease, and another worker has it')
}

const wordOf = (outcome: Outcome | 'lost' | 'stopped') => {
  if (typeof outcome === 'string') return outcome
  return outcome.status === 'waiting' ? 'retried' : outcome.status
}

async function tried(
  { log, lease = LEASE }: JobSettings,
  kind: JobKind,
  job: Job,
  { renew, stop }: BatchedStatements,
): Promise<Outcome | 'lost' | 'stopped'> {
  if (hasCrashedAlways(job, kind)) {
    return { status: 'parked', reason: 'the worker crashed in every attempt' }
  }
  const tryOfIt = limitedTry(kind, stop)
  const release = holdLease(job, lease, renew, tryOfIt.lose)
  try {
    await tryOfIt.run((signal) => tracing().runJob(job, () => kind.run(job, signal)))
    return { status: 'done' }
  } catch (error) {
    if (error instanceof LostLease) return 'lost'
    return stop?.aborted ? 'stopped' : failed(log, kind, job, error)
  } finally {
    release()
  }
}

function failed(log: JobLog, kind: JobKind, job: Job, error: unknown): Outcome {
  if (!(error instanceof JobFailure)) log.error({ ...named(job), err: error }, 'A job has a fault')
  return afterFailure(error, job, kind, Math.random())
}

class LostLease extends Error {}

/**
 * Runs one attempt: it fails at once on a time-out or a lost lease. When the node stops, its signal is aborted and it
 * is awaited.
 */
function limitedTry({ timeoutSeconds }: JobKind, stop: AbortSignal | undefined) {
  const work = new AbortController()
  let fail = (_reason: Error) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  const end = (reason: Error) => {
    fail(reason)
    work.abort(reason)
  }
  const onStop = () => work.abort(stop?.reason)
  const run = async (start: (signal: AbortSignal) => Promise<unknown>) => {
    const tooLate = () => end(new JobFailure('later', `it took longer than ${timeoutSeconds} s`))
    const timer = setTimeout(tooLate, Math.round(timeoutSeconds * 1_000)).unref()
    if (stop?.aborted) onStop()
    stop?.addEventListener('abort', onStop)
    try {
      await Promise.race([start(work.signal), failed])
    } finally {
      clearTimeout(timer)
      stop?.removeEventListener('abort', onStop)
    }
  }
  return { run, lose: (reason: string) => end(new LostLease(reason)) }
}

function report(log: JobLog, kind: JobKind, job: Job, outcome: Outcome) {
  if (outcome.status === 'waiting') {
    log.warn({ ...named(job), retryInSeconds: outcome.seconds }, 'A job failed and is tried again')
  } else if (outcome.status === 'parked') {
    const isOutOfTries = job.attempts > kind.retrySeconds.length
    log[isOutOfTries ? 'error' : 'warn'](named(job), 'A job failed and is given up')
  }
}

const named = ({ id, kind, attempts, userId, details }: Job) => {
  const { orderId } = (details ?? {}) as { orderId?: unknown }
  return {
    ...{ job: id, kind, attempts },
    ...(userId && { userId }),
    ...(isId(orderId) && { orderId }),
  }
}

const isId = (value: unknown) => typeof value === 'string' && /^[\da-f-]{36}$/.test(value)

/** The work is done: without this record it would be done again. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const delay of [100, 400, 1_600]) {
    try {
      return await work()
    } catch {
      await pause(delay)
    }
  }
  return work()
}
