import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { holdLease, LEASE, type LeasePace, type Renew } from './hold-lease.ts'
import {
  afterFailure,
  isDeadly,
  type Job,
  JobFailure,
  type JobKind,
  type Outcome,
} from './job-rules.ts'
import { giveBack, renewLeases, type Tried, writeOutcomes } from './job-store.ts'

/** Lines in the log name a job by its id and kind only: its details and the words of the other side may name a person. */
export type JobLog = Record<'warn' | 'error', (details: object, message: string) => void>

export type JobSettings = {
  db: Db
  kinds: readonly JobKind[]
  log: JobLog
  lease?: LeasePace
}

/** What many jobs do in one statement, and what stops this node. */
type Together = {
  write: (tried: readonly Tried[]) => Promise<Set<string>>
  renew: Renew
  stop?: AbortSignal
}

const alone = ({ db, lease = LEASE }: JobSettings): Together => ({
  write: (tried) => writeOutcomes(db, tried),
  renew: async (job) => !(await renewLeases(db, [job], lease.seconds)).has(job.id),
})

/** Does one leased job and writes down what became of it. Throws only when the database does not answer. */
export async function runJob(
  settings: JobSettings,
  kind: JobKind,
  job: Job,
  together: Together = alone(settings),
): Promise<void> {
  const { db, log } = settings
  const outcome = await tried(settings, kind, job, together)
  if (outcome === 'stopped') return giveBack(db, job)
  // Another worker may have it by now: nothing is written of it, and nothing given up.
  if (outcome === 'lost') return log.warn(named(job), 'A job lost its lease')
  report(log, kind, job, outcome)
  // Before it is written down: who dies in between finds the job again.
  if (outcome.status === 'parked') await withRetries(async () => kind.giveUp?.(job))
  const written = await withRetries(() => together.write([{ kind, job, outcome }]))
  if (!written.has(job.id))
    log.warn(named(job), 'A job outlasted its lease, and another worker has it')
}

async function tried(
  { log, lease = LEASE }: JobSettings,
  kind: JobKind,
  job: Job,
  { renew, stop }: Together,
): Promise<Outcome | 'lost' | 'stopped'> {
  if (isDeadly(job, kind)) {
    return { status: 'parked', reason: 'whoever took it died with it, every time' }
  }
  const tryOfIt = limitedTry(kind, stop)
  const release = holdLease(job, lease, renew, tryOfIt.lose)
  try {
    await tryOfIt.run((signal) => kind.run(job, signal))
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

/** One try: it fails at once when it takes too long or its lease is lost. When the node stops, its signal is aborted and it is waited for. */
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

const named = ({ id, kind, attempts }: Job) => ({ job: id, kind, attempts })

/** The work is done: giving up on writing that down would do it once more. */
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
