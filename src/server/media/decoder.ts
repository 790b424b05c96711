import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ShopError } from '#server/lib/errors.ts'

export type Job = {
  bytes: Buffer
  type: string
  sizes: readonly number[]
  fit: 'cover' | 'inside'
}
/** `damaged`: it cannot be decoded. `pixels`: it is too large. `time`: it took too long. */
export type Outcome = { images: Uint8Array[] } | { refusal: 'damaged' | 'pixels' | 'time' }

/** Milliseconds. */
const START_MS = 15_000
const DEADLINE_MS = 5_000
const IDLE_MS = 20_000
const MAX_WAITING = 16
/** A fresh process gives back what decoders leak, and what a large picture needed. */
const JOBS_PER_CHILD = 100
const TIRED_BYTES = 130_000_000

/** What the process answers, and the memory it holds after the work. */
type Answer = Outcome & { residentBytes: number }

/** The process and the moment from which it listens: loading the decoders is not the picture's fault. */
type Worker = { child: ChildProcess; ready: Promise<unknown> }

let worker: Worker | undefined
let jobsDone = 0
let waiting = 0
let last: Promise<unknown> = Promise.resolve()
let idle: NodeJS.Timeout | undefined

/** Lets the picture process work on one picture after the other. Throws a refusal when too many wait already. */
export async function decode(job: Job): Promise<Outcome> {
  if (waiting >= MAX_WAITING) {
    throw new ShopError(
      'unavailable',
      'Many pictures are arriving. Please try again in a moment.',
      {
        retryAfter: 5,
      },
    )
  }
  waiting++
  const turn = last.then(() => runOne(job)).finally(() => waiting--)
  last = turn.catch(() => {})
  return turn
}

async function runOne(job: Job): Promise<Outcome> {
  clearTimeout(idle)
  worker ??= open()
  await worker.ready
  const outcome = await ask(worker.child, job)
  jobsDone++
  if (jobsDone >= JOBS_PER_CHILD) close()
  idle = setTimeout(close, IDLE_MS).unref()
  return outcome
}

function open(): Worker {
  jobsDone = 0
  const child = fork(fileURLToPath(new URL('./decoder-child.js', import.meta.url)), {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A child that dies is found dead by whoever asks it next.
  child.on('error', () => {})
  const ready = Promise.race([once(child, 'message'), once(child, 'exit'), pause(START_MS)])
  child.unref()
  child.channel?.unref()
  return { child, ready }
}

function close() {
  worker?.child.kill('SIGKILL')
  worker = undefined
}

/** A child that dies over a picture, or thinks about it too long, has found it damaged or too costly. */
function ask(child: ChildProcess, job: Job): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome, isFit: boolean) => {
      clearTimeout(deadline)
      child.off('message', answered).off('exit', died)
      if (!isFit) close()
      resolve(outcome)
    }
    const answered = (answer: unknown) => {
      const { residentBytes, ...outcome } = answer as Answer
      settle(outcome, residentBytes < TIRED_BYTES)
    }
    const died = () => settle({ refusal: 'damaged' }, false)
    const deadline = setTimeout(() => settle({ refusal: 'time' }, false), DEADLINE_MS)
    child.on('message', answered).on('exit', died)
    child.send(job, (error) => error && died())
  })
}
