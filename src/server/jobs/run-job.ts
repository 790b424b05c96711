import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import {
  afterFailure,
  isDeadly,
  type Job,
  JobFailure,
  type JobKind,
  type Outcome,
} from './job-rules.ts'
import { type Tried, writeOutcomes } from './job-store.ts'

/** Lines in the log name a job by its id and kind only: its details and the words of the other side may name a person. */
export type JobLog = Record<'warn' | 'error', (details: object, message: string) => void>

export type JobSettings = { db: Db; kinds: readonly JobKind[]; log: JobLog }

/** Does one leased job and writes down what became of it. Throws only when the database does not answer. */
export async function runJob(
  { db, log }: JobSettings,
  kind: JobKind,
  job: Job,
  write = (tried: readonly Tried[]) => writeOutcomes(db, tried),
): Promise<void> {
  const outcome = await tried(kind, job, log)
  report(log, kind, job, outcome)
  // Before it is written down: who dies in between finds the job again.
  if (outcome.status === 'parked') await withRetries(async () => kind.giveUp?.(job))
  const written = await withRetries(() => write([{ kind, job, outcome }]))
  if (!written.has(job.id))
    log.warn(named(job), 'A job outlasted its lease, and another worker has it')
}

async function tried(kind: JobKind, job: Job, log: JobLog): Promise<Outcome> {
  if (isDeadly(job, kind)) {
    return { status: 'parked', reason: 'whoever took it died with it, every time' }
  }
  try {
    await within(kind.leaseSeconds * LEASE_SHARE, (signal) => kind.run(job, signal))
    return { status: 'done' }
  } catch (error) {
    if (!(error instanceof JobFailure))
      log.error({ ...named(job), err: error }, 'A job has a fault')
    return afterFailure(error, job, kind, Math.random())
  }
}

/** So much of its lease a try may take; the rest is for writing down how it ended. */
const LEASE_SHARE = 0.9

/** The work, or a failure when it takes longer. Whoever heeds the signal stops then too. */
async function within(seconds: number, work: (signal: AbortSignal) => Promise<unknown>) {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), Math.round(seconds * 1_000)).unref()
  const { signal } = clock
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new JobFailure('later', 'it took longer than its lease'))
    signal.addEventListener('abort', fail, { once: true })
  })
  try {
    return await Promise.race([work(signal), late])
  } finally {
    clearTimeout(timer)
  }
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
