import { createParser } from 'eventsource-parser'
import { ApiError } from '../http/api-error.ts'
import { withTimeout } from '../http/timeout.ts'

export type Stream = {
  /**
   * Opens the stream after this event. Returns undefined when there is nothing to follow any more. Errors
   * are retried.
   */
  open: (lastEventId: string | undefined, stop: AbortSignal) => Promise<Response | undefined>
  onEvent: (data: unknown, id: string | undefined) => void
  /** Called when the connection goes live or stops being live. */
  onLive: (isLive: boolean) => void
}

/** The server sends a heartbeat more often than this, so a longer silence means a broken connection. */
const SILENCE_TIMEOUT_MS = 40_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/**
 * Follows a stream of server-sent events while the page is visible: a hidden page would hold one of the
 * browser's six connections per host. Reconnects with exponential backoff and resumes after the last event.
 * Returns a function that stops it.
 */
export function followStream(stream: Stream): () => void {
  const stop = new AbortController()
  void followWithRetries(stream, stop.signal)
  return () => stop.abort()
}

/** State that survives a reconnect. */
type ConnectionState = { lastEventId: string | undefined; failures: number; isLive: boolean }

async function followWithRetries(stream: Stream, stop: AbortSignal) {
  const state: ConnectionState = { lastEventId: undefined, failures: 0, isLive: false }
  while (!stop.aborted) {
    await untilVisible(stop)
    const ended = await followOnce(stream, state, stop)
    if (ended === 'for good' || stop.aborted) return
    if (isVisible()) await pause(retryDelayMs(state.failures++, ended.retryAfter), stop)
  }
}

/** Follows one connection until it ends or breaks. The next connection resumes after the last event. */
async function followOnce(
  { open, onEvent, onLive }: Stream,
  state: ConnectionState,
  stop: AbortSignal,
): Promise<'for good' | { retryAfter: number | undefined }> {
  const setLive = (isLive: boolean) => {
    if (state.isLive !== isLive) onLive(isLive)
    state.isLive = isLive
  }
  const receive = (id: string | undefined, data: string) => {
    state.lastEventId = id ?? state.lastEventId
    state.failures = 0
    setLive(true)
    onEvent(JSON.parse(data), id)
  }
  const visibility = abortWhenHidden(stop)
  try {
    const answer = await open(state.lastEventId, visibility.signal)
    if (!answer) return 'for good'
    await readEvents(answer, visibility.signal, receive)
    return { retryAfter: undefined }
  } catch (error) {
    return { retryAfter: error instanceof ApiError ? error.retryAfter : undefined }
  } finally {
    visibility.end()
    if (!stop.aborted) setLive(false)
  }
}

async function readEvents(
  { body }: Response,
  stop: AbortSignal,
  receive: (id: string | undefined, data: string) => void,
) {
  if (!body) return
  const parser = createParser({ onEvent: ({ id, data }) => receive(id, data) })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await withTimeout(SILENCE_TIMEOUT_MS, stop, () => reader.read())
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Jitter spreads the reconnects of all pages after a server restart. In ms. */
function retryDelayMs(failures: number, askedSeconds = 0): number {
  const backoff = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
  return Math.max(askedSeconds * 1_000, backoff) * (0.5 + Math.random() / 2)
}

/** Ends early when the browser comes online. */
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

const isVisible = () => document.visibilityState === 'visible'

const untilVisible = (stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const checkVisibility = () => {
      if (!isVisible() && !stop.aborted) return
      document.removeEventListener('visibilitychange', checkVisibility)
      resolve()
    }
    document.addEventListener('visibilitychange', checkVisibility)
    stop.addEventListener('abort', checkVisibility, { once: true })
    checkVisibility()
  })

/** A signal that aborts when the page is hidden or the caller stops. */
function abortWhenHidden(stop: AbortSignal) {
  const hidden = new AbortController()
  const checkVisibility = () => {
    if (!isVisible()) hidden.abort()
  }
  const abort = () => hidden.abort()
  document.addEventListener('visibilitychange', checkVisibility)
  stop.addEventListener('abort', abort)
  const end = () => {
    document.removeEventListener('visibilitychange', checkVisibility)
    stop.removeEventListener('abort', abort)
    hidden.abort()
  }
  return { signal: hidden.signal, end }
}
