import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ShopError } from '#server/lib/errors.ts'
import { semaphore } from '#server/lib/semaphore.ts'

export type Job = {
  bytes: Buffer
  type: string
  sizes: readonly number[]
  fit: 'cover' | 'inside'
}
/** `damaged`: it cannot be decoded. `pixels`: it is too large. `time`: it took too long. */
export type Outcome = { images: Uint8Array[] } | { rejection: 'damaged' | 'pixels' | 'time' }

const START_MS = 15_000
const DEADLINE_MS = 5_000
/** What a drawing costs is up to whoever drew it; an ordinary one takes a hundredth of this. */
const DRAWING_DEADLINE_MS = 1_500
const IDLE_MS = 20_000
/** A fresh process gives back what decoders leak, and what a large picture needed. */
const JOBS_PER_CHILD = 100
const RECYCLE_ABOVE_BYTES = 130_000_000

/** The bytes that wait are bounded where forms are read. */
const inTurn = semaphore({ atOnce: 1, waiting: 200, perOwner: 2 })
const drawingsInTurn = semaphore({ atOnce: 1, waiting: 200, perOwner: 2 })

/** What the process answers, and the memory it holds after the work. */
type Answer = Outcome & { residentBytes: number }

/** The process and the moment from which it listens: loading the decoders is not the picture's fault. */
type Decoder = { child: ChildProcess; ready: Promise<unknown> }

let decoder: Decoder | undefined
let jobsDone = 0
let idle: NodeJS.Timeout | undefined

/**
 * Lets the decoder work on one picture after the other; owners take turns, and all drawings together are
 * one of them: they can be made to cost their whole deadline, and a photo waits for one at most.
 * Throws a rejection when too many wait already, of this owner or of all, and when no decoder can be begun.
 */
export const decode = (job: Job, owner: string): Promise<Outcome> =>
  isDrawing(job)
    ? drawingsInTurn(() => inTurn(() => runOne(job), 'drawings'), owner)
    : inTurn(() => runOne(job), owner)

const isDrawing = ({ type }: Job) => type === 'image/svg+xml'

async function runOne(job: Job): Promise<Outcome> {
  clearTimeout(idle)
  const outcome = await ask(await listening(), job)
  jobsDone++
  if (jobsDone >= JOBS_PER_CHILD) close()
  idle = setTimeout(close, IDLE_MS).unref()
  return outcome
}

/** The process, begun anew when there is none. One that cannot be begun is not kept, and no fault of the picture. */
async function listening(): Promise<ChildProcess> {
  try {
    if (decoder && !isAlive(decoder.child)) close()
    decoder ??= open()
    await decoder.ready
    return decoder.child
  } catch (cause) {
    close()
    throw Object.assign(new ShopError('unavailable', AWAY, { retryAfter: 30 }), { cause })
  }
}

const isAlive = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null

const AWAY = 'Pictures cannot be opened just now. Please try again in a moment.'

function open(): Decoder {
  jobsDone = 0
  const child = fork(fileURLToPath(new URL('./decoder-child.js', import.meta.url)), {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // One that dies between two pictures is missed by whoever asks next.
  child.on('error', () => {})
  const ready = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => fail('The decoder ended before it listened')),
    pause(START_MS).then(() => fail('The decoder took too long to listen')),
  ])
  child.unref()
  child.channel?.unref()
  return { child, ready }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

function close() {
  decoder?.child.kill('SIGKILL')
  decoder = undefined
}

/** A child that dies over a picture, or thinks about it too long, has found it damaged or too costly. */
function ask(child: ChildProcess, job: Job): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome, isReusable: boolean) => {
      clearTimeout(deadline)
      child.off('message', answered).off('exit', died)
      if (!isReusable) close()
      resolve(outcome)
    }
    const answered = (answer: unknown) => {
      const { residentBytes, ...outcome } = answer as Answer
      settle(outcome, residentBytes < RECYCLE_ABOVE_BYTES)
    }
    const died = () => settle({ rejection: 'damaged' }, false)
    const deadline = setTimeout(() => settle({ rejection: 'time' }, false), deadlineOf(job))
    child.on('message', answered).on('exit', died)
    child.send(job, (error) => error && died())
  })
}

const deadlineOf = (job: Job) => (isDrawing(job) ? DRAWING_DEADLINE_MS : DEADLINE_MS)
