import { type ChildProcess, fork } from 'node:child_process'
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
const DEADLINE_MS = 5_000
const IDLE_MS = 20_000
const MAX_WAITING = 16
/** A fresh process now and then gives back what decoders leak. */
const JOBS_PER_CHILD = 100

let child: ChildProcess | undefined
let jobsDone = 0
let waiting = 0
let last: Promise<unknown> = Promise.resolve()
let idle: NodeJS.Timeout | undefined

/** Lets the picture process work on one picture after the other. Throws a refusal when too many wait already. */
export async function workOn(job: Job): Promise<Outcome> {
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
  const outcome = await ask(openChild(), job)
  jobsDone++
  if (jobsDone >= JOBS_PER_CHILD) closeChild()
  idle = setTimeout(closeChild, IDLE_MS).unref()
  return outcome
}

function openChild(): ChildProcess {
  if (child) return child
  jobsDone = 0
  child = fork(fileURLToPath(new URL('./image-child.js', import.meta.url)), {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

function closeChild() {
  child?.kill('SIGKILL')
  child = undefined
}

/** A child that dies over a picture, or thinks about it too long, has found it damaged or too costly. */
function ask(worker: ChildProcess, job: Job): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome, isAlive: boolean) => {
      clearTimeout(deadline)
      worker.removeAllListeners()
      worker.on('error', () => {})
      if (!isAlive) closeChild()
      resolve(outcome)
    }
    const deadline = setTimeout(() => settle({ refusal: 'time' }, false), DEADLINE_MS)
    worker.once('message', (outcome) => settle(outcome as Outcome, true))
    worker.once('exit', () => settle({ refusal: 'damaged' }, false))
    worker.once('error', () => settle({ refusal: 'damaged' }, false))
    worker.send(job)
  })
}
