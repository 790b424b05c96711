import { Readable } from 'node:stream'
import { ShopError } from '#server/lib/errors.ts'
import { groupBy } from '#server/lib/group-by.ts'

export type StreamLimits = {
  /** Streams of one call that one person may have open on this node: windows and phones of theirs. */
  perPerson: number
  /** Streams of one call on this node. Each call has places of its own: shoppers never take those of staff. */
  perCall: number
  /** How often a silent stream says that it is alive, and looks whether its reader may still read it; in ms. */
  beatMs: number
  /** What may wait in memory for a reader who is slow, in bytes. */
  maxWaitingBytes: number
}

/** A beat is well within the time after which servers and proxies cut off a silent connection. */
export const STREAM_LIMITS: StreamLimits = {
  perPerson: 8,
  perCall: 1_000,
  beatMs: 15_000,
  maxWaitingBytes: 32 * 1024,
}

/** One answer that stays open. */
export type EventStream = {
  body: Readable
  /** Whoever has not read what was told before is cut off, and catches up when they come back. */
  write: (text: string) => void
  /** Ends the answer properly: its reader knows that nothing was lost on the way. */
  end: () => void
  /** Called once, however the stream ends; at once when it has ended. */
  onceOver: (then: () => void) => void
}

type Place = { call: string; userId: string }

export type EventStreams = {
  limits: StreamLimits
  /** Throws too_many or unavailable when no place is left. Whoever has most gives one up for who has fewer. */
  open: (place: Place) => EventStream
  /** Ends all of them, and lets nobody in any more: this node is closing. */
  close: () => void
}

/** All streams that are open on this node. */
export function createEventStreams(limits: StreamLimits = STREAM_LIMITS): EventStreams {
  const places = new Map<EventStream, Place>()
  let isClosing = false

  const open = (place: Place) => {
    if (isClosing) throw full()
    const ofCall = byPerson(places, place.call)
    const own = ofCall.get(place.userId)?.length ?? 0
    if (own >= limits.perPerson) throw tooMany()
    const taken = [...ofCall.values()].flat()
    if (taken.length >= limits.perCall) giveUp(oneTooMany(ofCall, own))

    const stream = openStream(limits)
    places.set(stream, place)
    stream.onceOver(() => places.delete(stream))
    return stream
  }
  const giveUp = (stream: EventStream) => {
    places.delete(stream)
    stream.end()
  }
  const close = () => {
    isClosing = true
    for (const stream of places.keys()) stream.end()
  }
  return { limits, open, close }
}

/** The streams of this call, the oldest first. */
function byPerson(places: ReadonlyMap<EventStream, Place>, call: string) {
  const ofCall = [...places].filter(([, place]) => place.call === call)
  const grouped = groupBy(ofCall, ([, { userId }]) => userId)
  return new Map([...grouped].map(([userId, own]) => [userId, own.map(([stream]) => stream)]))
}

/**
 * The oldest stream of whoever has most, for somebody who has so many: a hundred accounts with eight windows each
 * would have all places. Throws unavailable where nobody would have more than they even then.
 */
function oneTooMany(ofCall: ReadonlyMap<string, EventStream[]>, own: number): EventStream {
  const most = [...ofCall.values()].reduce((one, other) =>
    other.length > one.length ? other : one,
  )
  const [oldest] = most
  if (!oldest || most.length < own + 2) throw full()
  return oldest
}

const full = () =>
  new ShopError('unavailable', 'The shop is very busy. Please try again in a moment.', {
    retryAfter: 10,
  })

const tooMany = () =>
  new ShopError('too_many', 'You follow your orders in many windows. Please close one of them.', {
    retryAfter: 30,
  })

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
  const onceOver = (then: () => void) => {
    if (body.destroyed) then()
    else body.once('close', then)
  }
  return { body, write, end, onceOver }
}
