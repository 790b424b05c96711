import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { batching } from '#server/lib/batch.ts'
import { LEASE } from './hold-lease.ts'
import type { Job, JobKind } from './job-rules.ts'
import {
  type FreeKind,
  giveBack,
  hasHeldBackJobs,
  insertPeriodicJobs,
  leaseJobs,
  releaseHeldBackJobs,
  renewLeases,
  type Tried,
  writeOutcomes,
} from './job-store.ts'
import { type JobSettings, runJob } from './run-job.ts'

/** Does what was promised, until stopped. */
export type JobRunner = {
  /** There may be a new job: look now instead of at the next poll. */
  wake: () => void
  /**
   * Takes no job from this call on, and ends when those under way have ended. May be called early to
   * stop the taking and again to wait. Who does not wait loses nothing: such jobs are done again, later.
   */
  stop: () => Promise<void>
}

/** Milliseconds. */
const POLL_MS = 2_000
/** After the word that there is work: what is promised within this is taken together. */
const GATHER_MS = 20
const OUTAGE_CHECK_MS = 20_000
const SCHEDULE_MS = 60_000

type Pace = { pollMs?: number; outageCheckMs?: number }

/** Starts the runner. Any number of them, on any number of nodes, may work on one queue. */
export function startJobRunner(
  settings: JobSettings,
  { pollMs = POLL_MS, outageCheckMs = OUTAGE_CHECK_MS }: Pace = {},
): JobRunner {
  const { db, kinds } = settings
  const promised = autoResetEvent()
  const stopping = new AbortController()
  // Each periodic job that runs listens to it, and each loop.
  setMaxListeners(kinds.length + 10, stopping.signal)
  const lanes = openLanes(settings, promised.set, stopping.signal)

  const takeWhatIsDue = async () => {
    let mayBeMore = true
    while (mayBeMore && !stopping.signal.aborted) {
      promised.clear()
      const due = await leaseNext(settings, lanes)
      // They were being leased when the word to stop came.
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
    if (await resumeAfterOutage(settings)) promised.set()
  }

  const loops = [
    repeat(takeWhatIsDue, () => promised.wait(pollMs).then(every(GATHER_MS))),
    repeat(resume, every(outageCheckMs)),
    repeat(() => insertPeriodicJobs(db, kinds), every(SCHEDULE_MS)),
  ]
  return {
    wake: promised.set,
    stop: () => {
      stopping.abort()
      promised.set()
      return Promise.all(loops).then(lanes.empty)
    },
  }
}

const leaseNext = async ({ db, kinds, lease = LEASE }: JobSettings, lanes: Lanes) => {
  const free = kinds.map(lanes.freeOf).filter((kind) => kind.free > 0)
  if (free.length === 0) return { leased: [], mayBeMore: false }
  return leaseJobs(db, free, { leaseSeconds: lease.seconds })
}

/** After an outage of the other side nothing sits out the rest of its pause. Whether anything is due by that. */
export async function resumeAfterOutage({ db, kinds }: JobSettings): Promise<boolean> {
  let released = false
  for (const { name, isReachable } of kinds) {
    if (!isReachable || !(await hasHeldBackJobs(db, name)) || !(await isReachable())) continue
    await releaseHeldBackJobs(db, name)
    released = true
  }
  return released
}

/** The database may be away for a while; the runner outlives that. */
async function survive({ log }: JobSettings, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'The job queue could not be read')
  }
}

type Lanes = ReturnType<typeof openLanes>

/** Counts what runs: a slow job holds up its own lane and no other. */
function openLanes(settings: JobSettings, onFree: () => void, stop: AbortSignal) {
  const { db, lease = LEASE } = settings
  const running = new Map<Promise<void>, string>()
  const write = batching((tried: readonly Tried[]) => writeOutcomes(db, tried))
  const renewAll = batching((held: readonly Job[]) => renewLeases(db, held, lease.seconds))
  const renew = async (job: Job) => !(await renewAll([job])).has(job.id)

  return {
    freeOf: ({ name, lanes }: JobKind): FreeKind => {
      const taken = [...running.values()].filter((kind) => kind === name).length
      return { name, free: lanes - taken }
    },
    run: (job: Job) => {
      const kind = settings.kinds.find(({ name }) => name === job.kind)
      if (!kind) return
      const together = { write, renew, ...(kind.everySeconds !== undefined && { stop }) }
      const run = survive(settings, () => runJob(settings, kind, job, together)).finally(() => {
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

/** An event that wakes its one waiter and is over with that. Set while nobody waits, it ends the next wait at once. */
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
