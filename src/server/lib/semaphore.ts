import { ShopError } from './errors.ts'

type Limits = {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait for their turn before the next is refused. */
  waiting: number
  /** How many of either one owner may have; absent: all of them. */
  perOwner?: number
  /** How long one waits for its turn, in ms; absent: until it comes. */
  maxWaitMs?: number
  /** How it is refused when too many wait, and when it has waited too long; absent: that the shop is busy. */
  rejection?: () => ShopError
}

type Waiting = { enter: () => void }
type Gate = <T>(work: () => Promise<T>, owner?: string) => Promise<T>

const busy = () =>
  new ShopError('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 3,
  })

/** An owner's own burst is theirs to slow down, and no trouble of the shop. */
const tooManyOfOwn = () =>
  new ShopError('too_many', 'That is a lot at once. Please try again in a moment.', {
    retryAfter: 3,
  })

/**
 * Makes a gate for expensive work. When the queue is full (unavailable) or the owner's share is (too_many), the
 * work is refused at once instead of making everyone wait. Owners take turns: one who has sent many
 * does not stand before another's first.
 */
export function semaphore({
  atOnce,
  waiting,
  perOwner = Number.POSITIVE_INFINITY,
  maxWaitMs,
  rejection = busy,
}: Limits): Gate {
  /** Who waits, by owner. The owner whose turn is next stands first. */
  const queues = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let running = 0
  let queued = 0

  const heldBy = (owner: string) => held.get(owner) ?? 0
  const enter = async (owner: string) => {
    const own = heldBy(owner)
    const mustWait = running >= atOnce
    if (own >= perOwner) throw tooManyOfOwn()
    if (mustWait && queued >= waiting) throw rejection()
    held.set(owner, own + 1)
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
    const left = (held.get(owner) ?? 1) - 1
    if (left > 0) held.set(owner, left)
    else held.delete(owner)
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

/** The first of the first owner, who then stands behind the others. */
function takeNext<T>(queues: Map<string, T[]>): T | undefined {
  const [first] = queues
  if (!first) return undefined
  const [owner, [next, ...rest]] = first
  queues.delete(owner)
  if (rest.length > 0) queues.set(owner, rest)
  return next
}

/** Removes one that waits no longer. */
function withdraw<T>(queues: Map<string, T[]>, owner: string, one: T) {
  const left = (queues.get(owner) ?? []).filter((other) => other !== one)
  if (left.length > 0) queues.set(owner, left)
  else queues.delete(owner)
}

/**
 * A gate for each key, so that nobody waits for somebody else's work. Work is told how many were inside
 * when it came or when its turn comes, whichever is more. A gate that nobody is in is forgotten.
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
