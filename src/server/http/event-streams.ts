import { Readable } from 'node:stream'
import { text } from '#contract/language/text.ts'
import { ShopError } from '#server/lib/errors.ts'
import { groupBy } from '#server/lib/group-by.ts'

export type StreamLimits = {
  /** Maximum streams of one call per person on this node, for several windows and phones. */
  perPerson: number
  /** Maximum streams of one call on this node. Each call has its own slots, so shoppers never use up those of staff. */
  perCall: number
  /** Interval in ms of the heartbeat, which also checks that the reader still has access. */
  beatMs: number
  /** Maximum bytes buffered for a slow reader. */
  maxWaitingBytes: number
}

/** The heartbeat is well below the time-out after which servers and proxies cut a silent connection. */
export const STREAM_LIMITS: StreamLimits = {
  perPerson: 8,
  perCall: 1_000,
  beatMs: 15_000,
  maxWaitingBytes: 32 * 1024,
}

/** One response that stays open. */
export type EventStream = {
  body: Readable
  /** Disconnects a reader that has not read earlier events; it catches up when it reconnects. */
  write: (text: string) => void
  /** Ends the response properly, so that the reader knows that it is complete. */
  end: () => void
  /** Called once when the stream ends; at once if it has ended. */
  onEnd: (then: () => void) => void
}

type StreamOwner = { call: string; userId: string }

export type EventStreams = {
  limits: StreamLimits
  /**
   * Throws too_many or unavailable when no slot is left. A person with more streams gives one up to a person with
   * fewer.
   */
  open: (owner: StreamOwner) => EventStream
  /** Open streams by call. */
  counts: () => Map<string, number>
  /** Ends all streams and accepts no more: this node is shutting down. */
  close: () => void
}

/** All open streams of this node. */
export function createEventStreams(limits: StreamLimits = STREAM_LIMITS): EventStreams {
  const owners = new Map<EventStream, StreamOwner>()
  let isClosing = false

  const open = (owner: StreamOwner) => {
    if (isClosing) throw full()
    const ofCall = byPerson(owners, owner.call)
    const own = ofCall.get(owner.userId)?.length ?? 0
    if (own >= limits.perPerson) throw tooMany()
    const taken = [...ofCall.values()].flat()
    if (taken.length >= limits.perCall) evict(streamToEvict(ofCall, own))

    const stream = openStream(limits)
    owners.set(stream, owner)
    stream.onEnd(() => owners.delete(stream))
    return stream
  }
  const evict = (stream: EventStream) => {
    owners.delete(stream)
    stream.end()
  }
  const close = () => {
    isClosing = true
    for (const stream of owners.keys()) stream.end()
  }
  const counts = () =>
    new Map(
      [...groupBy([...owners.values()], ({ call }) => call)].map(([call, own]) => [
        call,
        own.length,
      ]),
    )
  return { limits, open, counts, close }
}

/** Streams of this call by person, oldest first. */
function byPerson(owners: ReadonlyMap<EventStream, StreamOwner>, call: string) {
  const ofCall = [...owners].filter(([, owner]) => owner.call === call)
  const grouped = groupBy(ofCall, ([, { userId }]) => userId)
  return new Map([...grouped].map(([userId, own]) => [userId, own.map(([stream]) => stream)]))
}

/**
 * The oldest stream of the person with most streams, to be replaced by one for a person who has `own`. Otherwise a
 * hundred accounts with eight windows each would hold all slots. Throws unavailable when no person would have more
 * streams than this one then.
 */
function streamToEvict(ofCall: ReadonlyMap<string, EventStream[]>, own: number): EventStream {
  const largestGroup = [...ofCall.values()].reduce((one, other) =>
    other.length > one.length ? other : one,
  )
  const [oldest] = largestGroup
  if (!oldest || largestGroup.length < own + 2) throw full()
  return oldest
}

const full = () =>
  new ShopError('unavailable', text('The shop is very busy. Please try again in a moment.'), {
    retryAfter: 10,
  })

const tooMany = () =>
  new ShopError(
    'too_many',
    text('You follow your orders in many windows. Please close one of them.'),
    {
      retryAfter: 30,
    },
  )

function openStream({ maxWaitingBytes }: StreamLimits): EventStream {
  const body = new Readable({ read() {} })
  let isOver = false

  const write = (text: string) => {
    if (isOver) return
    body.push(text)
    if (body.readableLength > maxWaitingBytes) body.destroy()
  }
  const end = () => {
    if (!isOver) body.push(null)
    isOver = true
  }
  body.once('close', () => {
    isOver = true
  })
  const onEnd = (then: () => void) => {
    if (body.destroyed) then()
    else body.once('close', then)
  }
  return { body, write, end, onEnd }
}
