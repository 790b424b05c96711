import { text } from '#contract/language/text.ts'
import { ShopError } from './errors.ts'

type Limits = {
  /** Maximum concurrent work. */
  atOnce: number
  /** Maximum queue; further work is rejected. */
  waiting: number
  /** Maximum of running and queued work per owner; default: unlimited. */
  perOwner?: number
  /** Maximum wait in ms; default: unlimited. */
  maxWaitMs?: number
  /** The error when the queue is full or the wait is too long; default: the shop is busy. */
  rejection?: () => ShopError
}

type Waiting = { enter: () => void }
type Gate = <T>(work: () => Promise<T>, owner?: string) => Promise<T>

const busy = () =>
  new ShopError('unavailable', text('The shop is very busy. Please try again in a moment.'), {
    retryAfter: 3,
  })

/** An owner's own burst is the owner's problem, not the shop's. */
const tooManyOfOwn = () =>
  new ShopError('too_many', text('Too many requests at once. Please try again in a moment.'), {
    retryAfter: 3,
  })

/**
 * Creates a semaphore for expensive work. When the queue (unavailable) or the owner's share (too_many) is full, the
 * work is rejected at once. Owners take turns: the queue of one does not delay another.
 */
export function semaphore({
  atOnce,
  waiting,
  perOwner = Number.POSITIVE_INFINITY,
  maxWaitMs,
  rejection = busy,
}: Limits): Gate {
  /** Queues by owner. The owner whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>()
  const counts = new Map<string, number>()
  let running = 0
  let queued = 0

  const countOf = (owner: string) => counts.get(owner) ?? 0
  const enter = async (owner: string) => {
    const own = countOf(owner)
    const mustWait = running >= atOnce
    if (own >= perOwner) throw tooManyOfOwn()
    if (mustWait && queued >= waiting) throw rejection()
    counts.set(owner, own + 1)
    if (mustWait) await turnOf(owner)
    else running += 1
  }
  const turnOf = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queued -= 1
        withdraw(queues, owner, waiting)
        release(owner)
        reject(rejection())
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      const waiting = {
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queued += 1
      queues.set(owner, [...(queues.get(owner) ?? []), waiting])
    })
  const release = (owner: string) => {
    const left = (counts.get(owner) ?? 1) - 1
    if (left > 0) counts.set(owner, left)
    else counts.delete(owner)
  }
  const leave = (owner: string) => {
    release(owner)
    const next = takeNext(queues)
    if (!next) {
      running -= 1
      return
    }
    queued -= 1
    next.enter()
  }

  return async (work, owner = '') => {
    await enter(owner)
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}

/** Takes the first entry of the first owner and moves that owner to the end. */
function takeNext<T>(queues: Map<string, T[]>): T | undefined {
  const [first] = queues
  if (!first) return undefined
  const [owner, [next, ...rest]] = first
  queues.delete(owner)
  if (rest.length > 0) queues.set(owner, rest)
  return next
}

/** Removes an entry that no longer waits. */
function withdraw<T>(queues: Map<string, T[]>, owner: string, one: T) {
  const left = (queues.get(owner) ?? []).filter((other) => other !== one)
  if (left.length > 0) queues.set(owner, left)
  else queues.delete(owner)
}

/**
 * A semaphore per key, so that keys do not delay each other. Work receives the number of requests inside when it
 * arrived or when it starts, whichever is more. Unused semaphores are deleted.
 */
export function semaphorePerKey(limits: Limits) {
  const gates = new Map<string, { pass: Gate; inside: number }>()

  return async <T>(
    key: string,
    work: (inside: number) => Promise<T>,
    owner?: string,
  ): Promise<T> => {
    const gate = gates.get(key) ?? { pass: semaphore(limits), inside: 0 }
    gates.set(key, gate)
    gate.inside += 1
    const before = gate.inside
    try {
      return await gate.pass(() => work(Math.max(before, gate.inside)), owner)
    } finally {
      gate.inside -= 1
      if (gate.inside === 0) gates.delete(key)
    }
  }
}
