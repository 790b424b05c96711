import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { batching } from '#server/lib/batch.ts'
import { LEASE } from './hold-lease.ts'
import type { Job, JobKind } from './job-rules.ts'
import {
  type FreeKind,
  giveBack,
  hasPausedJobs,
  insertPeriodicJobs,
  type JobResult,
  leaseJobs,
  renewLeases,
  resumePausedJobs,
  writeOutcomes,
} from './job-store.ts'
import { type JobSettings, runJob } from './run-job.ts'

/** Runs enqueued jobs until stopped. */
export type JobRunner = {
  /** There may be a new job: check now instead of at the next poll. */
  wake: () => void
  /**
   * Leases no job from this call on, and resolves when the running ones have ended. Can be called early to stop leasing
   * and again to wait. Jobs that are cut off are run again later.
   */
  stop: () => Promise<void>
}

/** Milliseconds. */
const POLL_MS = 2_000
/** After a notification, jobs enqueued within this time are leased together. */
const GATHER_MS = 20
const OUTAGE_CHECK_MS = 20_000
const SCHEDULE_MS = 60_000

type Pace = { pollMs?: number; outageCheckMs?: number }

/** Starts a runner. Any number of them, on any number of nodes, can work on one queue. */
export function startJobRunner(
  settings: JobSettings,
  { pollMs = POLL_MS, outageCheckMs = OUTAGE_CHECK_MS }: Pace = {},
): JobRunner {
  const { db, kinds } = settings
  const newWork = autoResetEvent()
  const stopping = new AbortController()
  // Each running periodic job and each loop listens to it.
  setMaxListeners(kinds.length + 10, stopping.signal)
  const lanes = openLanes(settings, newWork.set, stopping.signal)

  const runDueJobs = async () => {
    let mayBeMore = true
    while (mayBeMore && !stopping.signal.aborted) {
      newWork.clear()
      const due = await leaseNext(settings, lanes)
      // The stop signal came while they were being leased.
      if (stopping.signal.aborted) return void (await giveAllBack(due.leased))
      due.leased.forEach(lanes.run)
      mayBeMore = due.mayBeMore
    }
  }
  const giveAllBack = (jobs: readonly Job[]) => Promise.all(jobs.map((job) => giveBack(db, job)))
  const repeat = async (work: () => Promise<unknown>, wait: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await survive(settings, work)
      await wait()
    }
  }
  const every = (ms: number) => () =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  const resume = async () => {
    if (await resumeAfterOutage(settings)) newWork.set()
  }

  const loops = [
    repeat(runDueJobs, () => newWork.wait(pollMs).then(every(GATHER_MS))),
    repeat(resume, every(outageCheckMs)),
    repeat(() => insertPeriodicJobs(db, kinds), every(SCHEDULE_MS)),
  ]
  return {
    wake: newWork.set,
    stop: () => {
      stopping.abort()
      newWork.set()
      return Promise.all(loops).then(lanes.empty)
    },
  }
}

const leaseNext = async ({ db, kinds, lease = LEASE }: JobSettings, lanes: Lanes) => {
  const free = kinds.map(lanes.freeOf).filter((kind) => kind.free > 0)
  if (free.length === 0) return { leased: [], mayBeMore: false }
  return leaseJobs(db, free, { leaseSeconds: lease.seconds })
}

/** After an outage of the other side, jobs skip the rest of their pause. Returns whether any is due because of that. */
export async function resumeAfterOutage({ db, kinds }: JobSettings): Promise<boolean> {
  let released = false
  for (const { name, isReachable } of kinds) {
    if (!isReachable || !(await hasPausedJobs(db, name)) || !(await isReachable())) continue
    await resumePausedJobs(db, name)
    released = true
  }
  return released
}

/** Keeps the runner alive during an outage of the database. */
async function survive({ log }: JobSettings, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'The job queue could not be read')
  }
}

type Lanes = ReturnType<typeof openLanes>

/** Counts running jobs: a slow job occupies only its own lane. */
function openLanes(settings: JobSettings, onFree: () => void, stop: AbortSignal) {
  const { db, lease = LEASE } = settings
  const running = new Map<Promise<void>, string>()
  const write = batching((results: readonly JobResult[]) => writeOutcomes(db, results))
  const renewAll = batching((leased: readonly Job[]) => renewLeases(db, leased, lease.seconds))
  const renew = async (job: Job) => !(await renewAll([job])).has(job.id)

  return {
    freeOf: ({ name, lanes }: JobKind): FreeKind => {
      const taken = [...running.values()].filter((kind) => kind === name).length
      return { name, free: lanes - taken }
    },
    run: (job: Job) => {
      const kind = settings.kinds.find(({ name }) => name === job.kind)
      if (!kind) return
      const batched = { write, renew, ...(kind.everySeconds !== undefined && { stop }) }
      const run = survive(settings, () => runJob(settings, kind, job, batched)).finally(() => {
        running.delete(run)
        onFree()
      })
      running.set(run, kind.name)
    },
    empty: async () => {
      await Promise.all(running.keys())
    },
  }
}

/** An event that wakes its one waiter and resets. Set while nothing waits, it ends the next wait at once. */
function autoResetEvent() {
  let isSet = false
  let wake = () => {}

  return {
    clear: () => {
      isSet = false
    },
    set: () => {
      isSet = true
      wake()
    },
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          isSet = false
          resolve()
        }
        const timer = setTimeout(end, ms)
        timer.unref()
        wake = end
        if (isSet) end()
      }),
  }
}
