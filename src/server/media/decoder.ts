import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'
import { semaphore } from '#server/lib/semaphore.ts'

export type Job = {
  bytes: Buffer
  type: string
  sizes: readonly number[]
  fit: 'cover' | 'inside'
  /** A PNG on white instead of WebP. */
  png?: PngRule
}
/** `squareMargin`: makes it a square, and leaves this share of its side free at each edge. */
export type PngRule = { squareMargin?: number }
/** `damaged`: it cannot be decoded. `pixels`: it is too large. `time`: it took too long. */
export type Outcome = { images: Uint8Array[] } | { rejection: 'damaged' | 'pixels' | 'time' }

const START_MS = 15_000
const DEADLINE_MS = 5_000
/** The sender determines the cost of a drawing; an ordinary one takes a hundredth of this. */
const DRAWING_DEADLINE_MS = 1_500
const IDLE_MS = 20_000
/** A new process frees leaked memory and what a large picture needed. */
const JOBS_PER_CHILD = 100
const RECYCLE_ABOVE_BYTES = 130_000_000

/** The form limits bound the bytes that wait here. */
const inTurn = semaphore({ atOnce: 1, waiting: 200, perOwner: 2 })
const drawingsInTurn = semaphore({ atOnce: 1, waiting: 200, perOwner: 2 })

/** The process's answer and its memory after the work. */
type Answer = Outcome & { residentBytes: number }

/** The process, and a promise for when it is ready: loading the decoders must not count against the picture. */
type Decoder = { child: ChildProcess; ready: Promise<unknown> }

let decoder: Decoder | undefined
let jobsDone = 0
let idle: NodeJS.Timeout | undefined

/**
 * Decodes one picture at a time. Owners take turns, and all drawings share one turn, because they can be made to use
 * their whole deadline: a photo waits for at most one. Throws a rejection when the queue of this owner or of all is
 * full, and when no decoder can be started.
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

/** The decoder process, started when there is none. A failed start is not cached and not the picture's fault. */
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

const AWAY = text('Pictures cannot be opened just now. Please try again in a moment.')

function open(): Decoder {
  jobsDone = 0
  const child = fork(fileURLToPath(new URL('./decoder-child.js', import.meta.url)), {
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A crash between two pictures is detected by the next request.
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

/** A child that crashes over a picture or exceeds its deadline found it damaged or too expensive. */
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
