import type { FastifyReply, FastifyRequest } from 'fastify'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'
import { assertConnected } from '../assert-connected.ts'

/** Maximum forms that one person uploads or has processed at a time. */
const MAX_FORMS_PER_PERSON = 2

/** Maximum bytes of all forms of one kind together. */
export type Budget = { bytesAtOnce: number }

/** What one form uses until its response is sent or the client disconnects. */
type Share = {
  budget: Budget
  bytes: number
  /** When the last bytes arrived; undefined once the form is complete. */
  lastBytesAt: number | undefined
  reject: (rejection: ShopError) => void
}

const shares = new Set<Share>()
/** Number of pending forms per person. */
const underWay = new Map<string, number>()

export type FormShare = {
  /** Counts received bytes. When the budget is exceeded, the form that has been stalled longest is rejected. */
  take: (bytes: number) => void
  /** Runs the read; fails when this form is the one rejected. */
  whileReading: <T>(reading: Promise<T>) => Promise<T>
}

/**
 * Reserves a share for one form before anything is read. Throws too_many when this person has enough forms pending, and
 * also when the client has disconnected.
 */
export function reserveFormShare(
  request: FastifyRequest,
  reply: FastifyReply,
  budget: Budget,
): FormShare {
  assertConnected(reply)
  const person = request.user?.id ?? request.ip
  const count = underWay.get(person) ?? 0
  if (count >= MAX_FORMS_PER_PERSON) throw tooMany()
  underWay.set(person, count + 1)

  const { promise: evicted, reject: giveUp } = withReject()
  const share: Share = { budget, bytes: 0, lastBytesAt: performance.now(), reject: giveUp }
  shares.add(share)
  reply.raw.once('close', () => {
    shares.delete(share)
    leave(person)
  })
  return {
    take: (bytes) => {
      share.bytes += bytes
      share.lastBytesAt = performance.now()
      makeRoom(budget)
    },
    whileReading: async (reading) => {
      const content = await Promise.race([reading, evicted])
      share.lastBytesAt = undefined
      return content
    },
  }
}

function leave(person: string) {
  const count = (underWay.get(person) ?? 1) - 1
  if (count > 0) underWay.set(person, count)
  else underWay.delete(person)
}

function makeRoom(budget: Budget) {
  const sameKind = [...shares].filter((share) => share.budget === budget)
  const arriving = sameKind
    .filter(({ lastBytesAt: movedAt }) => movedAt !== undefined)
    .sort(byStall)
  let bytes = sameKind.reduce((sum, share) => sum + share.bytes, 0)
  for (const share of arriving) {
    if (bytes <= budget.bytesAtOnce) return
    bytes -= share.bytes
    shares.delete(share)
    share.reject(busy())
  }
}

const byStall = (one: Share, other: Share) => (one.lastBytesAt ?? 0) - (other.lastBytesAt ?? 0)

/** A promise and its reject function, without unhandled rejections. (`Promise.withResolvers` needs Node 22.) */
function withReject() {
  let reject: (rejection: ShopError) => void = () => {}
  const promise = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  promise.catch(() => {})
  return { promise, reject }
}

const busy = () =>
  new ShopError('unavailable', text('Many files are arriving. Please try again in a moment.'), {
    retryAfter: 5,
  })

const tooMany = () =>
  new ShopError(
    'too_many',
    text('You are sending several files at once. Please try again in a moment.'),
    {
      retryAfter: 5,
    },
  )
