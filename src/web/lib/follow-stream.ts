import { createParser } from 'eventsource-parser'
import { Refused } from './refused.ts'
import { withTimeOut } from './time-out.ts'

export type Stream = {
  /**
   * Asks for the events after this one. Undefined: there is nothing to follow any more. What it throws
   * is tried again.
   */
  open: (lastEventId: string | undefined, stop: AbortSignal) => Promise<Response | undefined>
  tell: (data: unknown, id: string | undefined) => void
  /** Whether events arrive; told when it changes. */
  onLive: (isLive: boolean) => void
}

/** A server says that it is alive more often than this. Longer silence is a broken connection. */
const SILENCE_MS = 40_000
const PAUSE_FIRST_MS = 1_000
const PAUSE_LAST_MS = 30_000

/**
 * Follows a stream of server-sent events while the page can be seen: one that nobody looks at would
 * hold one of the few connections that a browser has. Connects again whenever it breaks, later and
 * later, and goes on after the last event it has heard. Answers how to stop.
 */
export function followStream(stream: Stream): () => void {
  const stop = new AbortController()
  void keepFollowing(stream, stop.signal)
  return () => stop.abort()
}

/** What one connection leaves to the next. */
type Place = { lastEventId: string | undefined; failures: number; isLive: boolean }

async function keepFollowing(stream: Stream, stop: AbortSignal) {
  const place: Place = { lastEventId: undefined, failures: 0, isLive: false }
  while (!stop.aborted) {
    await untilSeen(stop)
    const ended = await followOnce(stream, place, stop)
    if (ended === 'for good' || stop.aborted) return
    if (isSeen()) await pause(pauseAfter(place.failures++, ended.retryAfter), stop)
  }
}

/** Follows until the stream ends or breaks, whichever way; what was missed is told by the next connection. */
async function followOnce(
  { open, tell, onLive }: Stream,
  place: Place,
  stop: AbortSignal,
): Promise<'for good' | { retryAfter: number | undefined }> {
  const sayLive = (isLive: boolean) => {
    if (place.isLive !== isLive) onLive(isLive)
    place.isLive = isLive
  }
  const hear = (id: string | undefined, data: string) => {
    place.lastEventId = id ?? place.lastEventId
    place.failures = 0
    sayLive(true)
    tell(JSON.parse(data), id)
  }
  const look = whileSeen(stop)
  try {
    const answer = await open(place.lastEventId, look.signal)
    if (!answer) return 'for good'
    await readEvents(answer, look.signal, hear)
    return { retryAfter: undefined }
  } catch (error) {
    return { retryAfter: error instanceof Refused ? error.retryAfter : undefined }
  } finally {
    look.end()
    if (!stop.aborted) sayLive(false)
  }
}

async function readEvents(
  { body }: Response,
  stop: AbortSignal,
  hear: (id: string | undefined, data: string) => void,
) {
  if (!body) return
  const parser = createParser({ onEvent: ({ id, data }) => hear(id, data) })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await withTimeOut(SILENCE_MS, stop, () => reader.read())
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Not all pages at once, when a node has closed. In ms. */
function pauseAfter(failures: number, askedSeconds = 0): number {
  const backoff = Math.min(PAUSE_LAST_MS, PAUSE_FIRST_MS * 2 ** failures)
  return Math.max(askedSeconds * 1_000, backoff) * (0.5 + Math.random() / 2)
}

/** Over early when the browser finds a network. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    window.addEventListener('online', end)
    stop.addEventListener('abort', end, { once: true })
  })

const isSeen = () => document.visibilityState === 'visible'

const untilSeen = (stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSeen() && !stop.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stop.addEventListener('abort', look, { once: true })
    look()
  })

/** A signal that says when the page is hidden, or nobody follows any more. */
function whileSeen(stop: AbortSignal) {
  const hidden = new AbortController()
  const look = () => {
    if (!isSeen()) hidden.abort()
  }
  const give = () => hidden.abort()
  document.addEventListener('visibilitychange', look)
  stop.addEventListener('abort', give)
  const end = () => {
    document.removeEventListener('visibilitychange', look)
    stop.removeEventListener('abort', give)
    hidden.abort()
  }
  return { signal: hidden.signal, end }
}
