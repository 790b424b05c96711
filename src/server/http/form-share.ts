import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import { assertStillThere } from './still-there.ts'

/** Forms of one person that arrive or are worked on at one moment. */
const PER_PERSON = 2

/** What all forms of one kind may hold together. */
export type Budget = { bytesAtOnce: number }

/** What one form holds, until its answer has left or the caller is gone. */
type Share = {
  budget: Budget
  bytes: number
  /** When it last brought something; undefined when it has come to its end. */
  movedAt: number | undefined
  giveUp: (refusal: ShopError) => void
}

const shares = new Set<Share>()
/** How many forms a person has under way. */
const underWay = new Map<string, number>()

export type FormShare = {
  /** Counts bytes that have come. Where there is no room for them, the form that has stood still the longest goes. */
  take: (bytes: number) => void
  /** The work of reading; fails when the form is the one that goes. */
  whileReading: <T>(reading: Promise<T>) => Promise<T>
}

/** Takes the share of one form before anything of it is read. Throws too_many when this person has sent enough, and a refusal when they have left. */
export function takeShare(request: FastifyRequest, reply: FastifyReply, budget: Budget): FormShare {
  assertStillThere(reply)
  const person = request.user?.id ?? request.ip
  const count = underWay.get(person) ?? 0
  if (count >= PER_PERSON) throw tooMany()
  underWay.set(person, count + 1)

  const { promise: evicted, reject: giveUp } = withReject()
  const share: Share = { budget, bytes: 0, movedAt: performance.now(), giveUp }
  shares.add(share)
  reply.raw.once('close', () => {
    shares.delete(share)
    leave(person)
  })
  return {
    take: (bytes) => {
      share.bytes += bytes
      share.movedAt = performance.now()
      makeRoom(budget)
    },
    whileReading: async (reading) => {
      const whole = await Promise.race([reading, evicted])
      share.movedAt = undefined
      return whole
    },
  }
}

function leave(person: string) {
  const count = (underWay.get(person) ?? 1) - 1
  if (count > 0) underWay.set(person, count)
  else underWay.delete(person)
}

function makeRoom(budget: Budget) {
  const held = [...shares].filter((share) => share.budget === budget)
  const arriving = held.filter(({ movedAt }) => movedAt !== undefined).sort(byStandstill)
  let bytes = held.reduce((sum, share) => sum + share.bytes, 0)
  for (const share of arriving) {
    if (bytes <= budget.bytesAtOnce) return
    bytes -= share.bytes
    shares.delete(share)
    share.giveUp(busy())
  }
}

const byStandstill = (one: Share, other: Share) => (one.movedAt ?? 0) - (other.movedAt ?? 0)

/** A promise that nobody has to wait for, and the way to fail it. (`Promise.withResolvers` needs Node 22.) */
function withReject() {
  let reject: (refusal: ShopError) => void = () => {}
  const promise = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  promise.catch(() => {})
  return { promise, reject }
}

const busy = () =>
  new ShopError('unavailable', 'Many files are arriving. Please try again in a moment.', {
    retryAfter: 5,
  })

const tooMany = () =>
  new ShopError(
    'too_many',
    'You are sending several files at once. Please try again in a moment.',
    {
      retryAfter: 5,
    },
  )
